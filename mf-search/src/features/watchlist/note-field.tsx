import { NOTE_LENGTH, type SavedCar } from '@forecourt/rules/card/kept-cars';
import { useSavedCars } from '@forecourt/store';
import { useSaveProblem, useText, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useId, useRef } from 'react';
import { NoteBox } from './watchlist.styles';

/** This browser keeps every letter; the account gets the note when the shopper leaves the field or the page (W-03). */
export const NoteField = ({ saved: { id, name, note = '' } }: { saved: SavedCar }) => {
  const text = useText<'search'>();
  const { write, sendNote } = useSavedCars();
  const tellProblem = useSaveProblem();
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const send = (): void => void sendNote(id, note).catch(tellProblem);
  useEffect(() => {
    // A browser that closes the page or shows another one does not take the focus from the field.
    const sendHidden = (): void => {
      if (document.visibilityState === 'hidden' && document.activeElement === field.current) send();
    };
    document.addEventListener('visibilitychange', sendHidden);
    return () => document.removeEventListener('visibilitychange', sendHidden);
  });
  return (
    <NoteBox>
      <label htmlFor={fieldId}>
        {text('search.watchlist.note', 'Your note')}
        <VisuallyHidden>, {name}</VisuallyHidden>
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={(event) => write(id, event.target.value)}
        onBlur={send}
      />
    </NoteBox>
  );
};
