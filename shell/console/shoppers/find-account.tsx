import { useState, type FormEvent } from 'react';

export const FindAccountForm = ({
  dealers,
  busy,
  onFind,
}: {
  /** Slugs that the token names; empty for an operator. */
  dealers: readonly string[];
  busy: boolean;
  onFind: (slug: string, address: string) => void;
}) => {
  const [dealer, setDealer] = useState(dealers[0] ?? '');
  const [address, setAddress] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onFind(dealer.trim(), address.trim());
  };
  return (
    <section className="panel" aria-labelledby="find-account">
      <h2 id="find-account">Find an account</h2>
      <p>An account is found by its whole e-mail address or phone number. Every search is recorded with your name.</p>
      <form onSubmit={send}>
        <div className="row">
          <label>
            Dealer: its slug
            <input
              required
              value={dealer}
              onChange={({ target }) => setDealer(target.value)}
              autoComplete="off"
              list="own-dealers"
            />
          </label>
          <datalist id="own-dealers">
            {dealers.map((slug) => (
              <option key={slug} value={slug}>
                {slug}
              </option>
            ))}
          </datalist>
          <label>
            E-mail address or phone number
            <input
              required
              minLength={3}
              maxLength={254}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              autoComplete="off"
            />
          </label>
          <button type="submit" className="first" disabled={busy}>
            Find
          </button>
        </div>
      </form>
    </section>
  );
};
