import type { QuestionPart } from './part-readings';

const makesOf = (part: QuestionPart | undefined): readonly string[] =>
  part?.kind === 'named' && !part.text.endsWith(',') ? (part.named['make'] ?? []) : [];

/** Another make, or another model of the same make. */
const isAnother = (part: QuestionPart, earlier: QuestionPart | undefined): boolean => {
  if (part.kind !== 'named' || earlier?.kind !== 'named') return false;
  const isOfMake = part.named['make']?.some((make) => makesOf(earlier).includes(make));
  return isOfMake ? Boolean(part.named['make_model'] && earlier.named['make_model']) : true;
};

/** "triton gls" asks for a badge of the Triton, and not for a Mercedes GLS too. A word between two makes makes them two. */
export const badgesBesideMakes = (parts: readonly QuestionPart[]): QuestionPart[] =>
  parts.map((part, at) => {
    const earlier = parts[at - 1];
    const hasMakes = part.kind === 'named' && part.named['make'] && makesOf(earlier).length > 0;
    return hasMakes && isAnother(part, earlier) ? { kind: 'words', text: part.text } : part;
  });
