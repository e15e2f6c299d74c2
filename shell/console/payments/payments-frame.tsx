import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ScreenTitle } from '../frame/screen-title';
import { useIdentity } from '../session/identity-context';
import { maySeePayments, rightsText } from '../session/rights';

const ChooseDealer = ({ base, own, chosen }: { base: string; own: readonly string[]; chosen: string }) => {
  const navigate = useNavigate();
  const [dealer, setDealer] = useState(chosen || (own[0] ?? ''));
  const show = (event: FormEvent): void => {
    event.preventDefault();
    // Within the event React would treat the transition as an action of the form.
    queueMicrotask(() => void navigate(`${base}/${encodeURIComponent(dealer.trim())}`));
  };
  return (
    <form className="row" onSubmit={show}>
      <label>
        Dealer: its slug
        <input required value={dealer} onChange={({ target }) => setDealer(target.value)} autoComplete="off" list="own-dealers" />
      </label>
      <datalist id="own-dealers">
        {own.map((slug) => (
          <option key={slug} value={slug}>
            {slug}
          </option>
        ))}
      </datalist>
      <button type="submit">Show</button>
    </form>
  );
};

interface PaymentsFrameProps {
  title: string;
  /** The dealer's slug is added to this path. */
  base: string;
  about: string;
  children: (slug: string) => ReactNode;
}

/** For one dealer, whose slug stands in the address. */
export const PaymentsFrame = ({ title, base, about, children }: PaymentsFrameProps) => {
  const identity = useIdentity();
  const { slug = '' } = useParams();
  if (!maySeePayments(identity))
    return (
      <>
        <ScreenTitle>{title}</ScreenTitle>
        <p>Only operators and the managers of a dealer may see this. Your token: {rightsText(identity)}.</p>
      </>
    );
  const own = identity.dealers.filter((each) => each !== '*');
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <p>{about} Every use is recorded with your name.</p>
      <ChooseDealer key={`form ${slug}`} base={base} own={own} chosen={slug} />
      {slug === '' ? null : children(slug)}
    </>
  );
};
