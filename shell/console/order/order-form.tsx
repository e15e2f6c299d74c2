import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Outcome, Problem } from '../api/answers';
import type { How } from '../api/console-api';
import { ProblemNote } from '../frame/states';
import { OutcomeView } from './outcome-view';

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
  /** Somebody changed it meanwhile: the present state is what the next attempt stands on. */
  onStale?(): void;
  /** A bulk change leaves out who refuses: nothing is forced. */
  neverForce?: boolean;
  whyNeeded?: boolean;
  /** What has to be chosen before anything is sent. */
  notReady?: string | undefined;
  children?: ReactNode;
}

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
    whyNeeded = false,
    about = '',
    notReady,
    children,
  } = props;
  const id = useId();
  const reason = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState('');
  const [force, setForce] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unreasoned, setUnreasoned] = useState(false);
  const [early, setEarly] = useState(false);
  const [tried, setTried] = useState<Outcome>();
  const [problem, setProblem] = useState<Problem>();
  const [known, setKnown] = useState(about);
  if (known !== about) {
    setKnown(about);
    setForce(false);
    setEarly(false);
    setTried(undefined);
    setProblem(undefined);
  }
  const needsWhy = whyNeeded || force;

  const run = async (dryRun: boolean): Promise<void> => {
    setEarly(notReady !== undefined);
    if (notReady !== undefined) return;
    const missing = !dryRun && needsWhy && why.trim() === '';
    setUnreasoned(missing);
    if (missing) {
      reason.current?.focus();
      return;
    }
    setBusy(true);
    const { data, error } = await send({ why, ...(dryRun ? { dryRun } : {}), ...(force && !dryRun ? { force } : {}) });
    setBusy(false);
    const refusal = error as Problem | undefined;
    setProblem(refusal);
    setTried(dryRun ? data : undefined);
    if (refusal?.code === 'changed_meanwhile') onStale?.();
    if (data && !dryRun) onDone(data);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run(false);
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={busy}>
      {children}
      <label>
        {needsWhy ? 'Reason, for the log' : 'Reason, for the log (optional)'}
        <input
          ref={reason}
          value={why}
          maxLength={500}
          onChange={({ target }) => setWhy(target.value)}
          aria-required={needsWhy}
          aria-invalid={unreasoned}
          aria-describedby={unreasoned ? `${id}-why` : undefined}
        />
      </label>
      {unreasoned ? (
        <p id={`${id}-why`} role="alert" className="bad">
          {force ? 'What the gate refuses is done with a reason only: say why.' : 'Say why.'}
        </p>
      ) : null}
      {early && notReady ? (
        <p role="alert" className="bad">
          {notReady}
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
        <button className="first" disabled={busy}>
          {action}
        </button>
        <button type="button" disabled={busy} onClick={() => void run(true)}>
          Show what would happen
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
};
