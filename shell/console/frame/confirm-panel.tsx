import type { ReactNode } from 'react';
import { ProblemNote } from './answer';
import { Panel } from './panel';

interface ConfirmPanelProps {
  title: string;
  children: ReactNode;
  action: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** For a change that can't be undone. */
export const ConfirmPanel = ({ title, children, action, busy, error, onConfirm, onCancel }: ConfirmPanelProps) => (
  <Panel title={title} onClose={onCancel}>
    <p>{children}</p>
    <ProblemNote problem={error} />
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
