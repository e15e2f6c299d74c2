import { useState } from 'react';

/** The one panel that a screen has open, and what its last change came to. */
export interface OpenPanel<Which> {
  open: Which | undefined;
  told: string;
  show(which: Which): void;
  /** What a panel does when it is done or left. */
  closing: { onDone(words: string): void; onCancel(): void };
}

export const usePanel = <Which>(): OpenPanel<Which> => {
  const [open, setOpen] = useState<Which>();
  const [told, setTold] = useState('');
  return {
    open,
    told,
    show(which) {
      setTold('');
      setOpen(() => which);
    },
    closing: {
      onDone(words) {
        setOpen(undefined);
        setTold(words);
      },
      onCancel: () => setOpen(undefined),
    },
  };
};
