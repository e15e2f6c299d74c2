import { COMMENT_MIDDLES, COMMENT_OPENINGS, type CommentFacts } from './comment-texts';
import type { RandomValues } from './random';

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const CLOSINGS = [
  ({ dealership, city }: CommentFacts) =>
    `Visit us at ${dealership.includes(city) ? dealership : `${dealership} in ${city}`}, or ask for a video walk-around: we send it to your phone the same day.`,
  ({ city }: CommentFacts) =>
    `Trade-ins are welcome, finance can be arranged on the spot, and we deliver Australia-wide from ${city}.`,
  ({ dealership }: CommentFacts) => `Questions? Call the team at ${dealership}: we go out to the vehicle and look.`,
];

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${safe(item)}</li>`).join('')}</ul>`;

/** HTML paragraphs and lists that never contradict the car's data. */
export const writeDealerComments = (random: RandomValues, facts: CommentFacts): string => {
  const openings = COMMENT_OPENINGS.filter(({ when }) => when(facts));
  const parts = [`<p>${safe(random.pick(openings).say(facts))}</p>`];
  const middles = COMMENT_MIDDLES[facts.kind].filter(({ when }) => when?.(facts) ?? true).map(({ say }) => say);
  // Some sentences say that the dealer has driven the car, so cars that have not arrived get none of them.
  if (!facts.coming) parts.push(`<p>${random.some(middles, random.whole(1, 2)).join(' ')}</p>`);
  if (facts.features.length > 3 && random.chance(0.75))
    parts.push(
      `<p><strong>${random.pick(['Highlights', 'What you get', 'Equipment you will notice'])}:</strong></p>`,
      list(random.some(facts.features, random.whole(4, 8))),
    );
  if (facts.certified)
    parts.push(
      '<p><strong>Certified pre-owned:</strong></p>',
      list(['90-point inspection', '1 year extra warranty', '12 months roadside assist']),
    );
  parts.push(`<p>${safe(random.pick(CLOSINGS)(facts))}</p>`);
  return parts.join('\n');
};
