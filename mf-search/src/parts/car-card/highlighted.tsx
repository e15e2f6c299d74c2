import { stretches } from './highlight';

/** A text in which the words that were searched for stand out (S-14). */
export const Highlighted = ({ text }: { text: string }) => (
  <>
    {stretches(text).map(({ text: part, matched }, index) =>
      // Stretches have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      matched ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);
