import type { ReactNode } from 'react';
import type { RequestProblem } from '../api/problem';
import { ProblemNote } from './answer';
import { Panel } from './panel';

interface ConfirmPanelProps {
  title: string;
  /** Text that says what the change does. */
  children: ReactNode;
  /** Label of the button that makes the change. */
  action: string;
  busy: boolean;
  /** Problem of the last attempt; undefined if there is none. */
  error: unknown;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Renders a panel that asks before a change that can't be undone. */
export const ConfirmPanel = ({ title, children, action, busy, error, onConfirm, onCancel }: ConfirmPanelProps) => (
  <Panel title={title} onClose={onCancel}>
    <p>{children}</p>
    {error ? <ProblemNote problem={error as RequestProblem} /> : null}
    <div className="row">
      <button type="button" className="first" disabled={busy} onClick={() => void onConfirm()}>
        {action}
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  </Panel>
);
