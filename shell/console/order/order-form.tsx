import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Outcome, Problem } from '../api/answers';
import type { How } from '../api/console-api';
import { ProblemNote } from '../frame/states';
import { OutcomeView } from './outcome-view';
import { WrongFields, type Wrong } from './wrong';

export interface Sent {
  data?: Outcome | undefined;
  error?: unknown;
}

interface Props {
  /** What the fields say: what was found out about another change counts no more. */
  about?: string;
  /** On the button that does it. */
  action: string;
  /** Sends the change as the fields say it. */
  send(how: How): Promise<Sent>;
  onDone(outcome: Outcome): void;
  onCancel(): void;
  /** Somebody changed it meanwhile: asks for the present state, on which the next attempt stands. */
  onStale?(): unknown;
  /** A bulk change leaves out who refuses: nothing is forced. */
  neverForce?: boolean;
  /** What has to be chosen or mended before anything is sent. */
  wrong?: readonly Wrong[];
  /** What would happen has to be looked at before it is done. */
  lookFirst?: boolean;
  children?: ReactNode;
}

const NONE: readonly Wrong[] = [];

const refusedBy = (outcome: Outcome | undefined, problem: Problem | undefined): boolean =>
  problem?.code === 'release_incompatible' || (outcome?.dealers.some(({ findings }) => findings.length > 0) ?? false);

/**
 * A change with its reason. It can be tried first, which changes nothing; what the gate refuses is done only on purpose
 * and with a reason, and what somebody else changed meanwhile is shown before it is sent again.
 */
export const OrderForm = (props: Props) => {
  const {
    action,
    send,
    onDone,
    onCancel,
    onStale,
    neverForce = false,
    about = '',
    wrong = NONE,
    lookFirst = false,
    children,
  } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const look = useRef<HTMLButtonElement>(null);
  const [why, setWhy] = useState('');
  const [force, setForce] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unreasoned, setUnreasoned] = useState(false);
  const [early, setEarly] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const [tried, setTried] = useState<Outcome>();
  const [problem, setProblem] = useState<Problem>();
  const [known, setKnown] = useState(about);
  if (known !== about) {
    setKnown(about);
    setForce(false);
    setUnseen(false);
    setTried(undefined);
    setProblem(undefined);
  }

  const run = async (dryRun: boolean): Promise<void> => {
    const [first] = wrong;
    setEarly(first !== undefined);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name='${first.field}']`)?.focus();
      return;
    }
    const blind = lookFirst && !dryRun && !tried;
    setUnseen(blind);
    if (blind) {
      look.current?.focus();
      return;
    }
    const missing = !dryRun && force && why.trim() === '';
    setUnreasoned(missing);
    if (missing) {
      reason.current?.focus();
      return;
    }
    setBusy(true);
    const { data, error } = await send({ why, ...(dryRun ? { dryRun } : {}), ...(force && !dryRun ? { force } : {}) });
    const refusal = error as Problem | undefined;
    setProblem(refusal);
    setTried(dryRun ? data : undefined);
    if (refusal?.code === 'changed_meanwhile') await onStale?.();
    setBusy(false);
    if (data && !dryRun) onDone(data);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run(false);
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <WrongFields value={early ? wrong : NONE}>{children}</WrongFields>
      <label>
        {force ? 'Reason, for the log' : 'Reason, for the log (optional)'}
        <input
          ref={reason}
          value={why}
          maxLength={500}
          onChange={({ target }) => setWhy(target.value)}
          aria-required={force}
          aria-invalid={unreasoned}
          aria-describedby={unreasoned ? `${id}-why` : undefined}
        />
      </label>
      {unreasoned ? (
        <p id={`${id}-why`} role="alert" className="bad">
          What the gate refuses is done with a reason only: say why.
        </p>
      ) : null}
      {unseen ? (
        <p id={`${id}-look`} role="alert" className="bad">
          See first what would happen.
        </p>
      ) : null}
      {tried ? <OutcomeView outcome={tried} /> : null}
      {problem ? <ProblemNote problem={problem} /> : null}
      {!neverForce && (force || refusedBy(tried, problem)) ? (
        <label className="tick">
          <input type="checkbox" checked={force} onChange={({ target }) => setForce(target.checked)} />
          Do it all the same, although the gate refuses it. The log keeps what was against it.
        </label>
      ) : null}
      <div className="row">
        <button className={lookFirst && !tried ? '' : 'first'} disabled={busy}>
          {action}
        </button>
        <button
          ref={look}
          type="button"
          className={lookFirst && !tried ? 'first' : ''}
          aria-describedby={unseen ? `${id}-look` : undefined}
          disabled={busy}
          onClick={() => void run(true)}
        >
          Show what would happen
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
};
