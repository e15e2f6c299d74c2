import type { CarType } from '@forecourt/contracts/car';
import type { Random } from './random';

export interface CommentFacts {
  name: string;
  make: string;
  colour: string;
  carType: CarType;
  itemType: string;
  km: number;
  features: readonly string[];
  dealership: string;
  city: string;
  warranty: string;
  certified: boolean;
}

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const km = (value: number): string => value.toLocaleString('en-AU');

const OPENINGS: Record<CarType, ((facts: CommentFacts) => string)[]> = {
  new: [
    (f) =>
      `Be the first to own this ${f.name} in ${f.colour}. It is here, registered in your name within days, and backed by the ${f.warranty}.`,
    (f) =>
      `Just off the transporter: a brand-new ${f.name}. Come and see the ${f.colour} in daylight, the photographs don't do it justice.`,
    (f) => `Why wait for a factory order? This ${f.name} is built, on the ground in ${f.city} and ready for immediate delivery.`,
    (f) => `The ${f.name} brings everything ${f.make} is known for, and at this price you drive away with nothing more to pay.`,
  ],
  demo: [
    (f) => `Save thousands on this ${f.name}. It has served as our demonstrator, driven by our own team for only ${km(f.km)} km.`,
    (f) =>
      `As good as new, priced like it isn't: our ${f.name} demonstrator in ${f.colour} still carries the balance of its ${f.warranty}.`,
    (f) => `End of demonstration duty for this ${f.name}. Always garaged, never missed a wash, ${km(f.km)} km on the clock.`,
  ],
  used: [
    (f) =>
      `Here is a ${f.name} that has been looked after. ${km(f.km)} km, straight panels, and a cabin that tells you the owner cared.`,
    (f) => `We sold this ${f.name} new and serviced it here in ${f.city} ever since, so we know its history better than most.`,
    (f) => `Fresh trade, and one we were glad to see: a ${f.name} in ${f.colour} with ${km(f.km)} km, two keys and its books.`,
    (f) => `Looking for a ${f.name} without the new price? This one has passed our workshop inspection and is ready to go.`,
    (f) =>
      `Honest kilometres, full service history and a sharp price. This ${f.name} won't stay on our yard in ${f.city} for long.`,
  ],
};
const MIDDLES: Record<string, string[]> = {
  car: [
    'It drives as it should: quiet on the highway, easy in town, and everything works.',
    'Families love it for the space, commuters for what it costs to run.',
    'The steering is light, the brakes are strong and the seats are comfortable for the long trip up the coast.',
    'Tyres are good all round, and the next service is some way off.',
    'It has had the recall check, the safety certificate and a full tank is on us.',
  ],
  caravan: [
    'Hitch up and go: water, gas and power have been checked by our own technicians.',
    'The layout makes the most of every foot, with a proper bed that stays made up.',
    'Sealed, tested and weighed. We show you every switch at the handover, which takes as long as you need.',
  ],
  truck: [
    'Ready for work tomorrow. Our heavy-vehicle workshop has gone through it from the drive belts to the brake linings.',
    'Easy on fuel and easy on the driver, with a car licence for most versions.',
    'Body and chassis are straight, and the payload is the best of its class.',
  ],
  motorcycle: [
    'Chain and tyres are in good order and it starts on the first press.',
    'Test rides are welcome with a licence and proper gear; bring your old bike for a valuation.',
    'It turns in beautifully and pulls cleanly from low down.',
  ],
};
const CLOSINGS = [
  (f: CommentFacts) =>
    `Visit us at ${f.dealership} in ${f.city}, or ask for a video walk-around: we send it to your phone the same day.`,
  (f: CommentFacts) =>
    `Trade-ins are welcome, finance can be arranged on the spot, and we deliver Australia-wide from ${f.city}.`,
  () => 'Can’t come to us? We bring it to your home or work for a test drive, no obligation.',
  (f: CommentFacts) => `Call the team at ${f.dealership} today. If it is listed, it is available; we take sold vehicles down.`,
];

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${safe(item)}</li>`).join('')}</ul>`;

/** What the dealer writes about one vehicle: HTML paragraphs and lists. */
export const commentsOf = (random: Random, facts: CommentFacts): string => {
  const parts = [`<p>${safe(random.pick(OPENINGS[facts.carType])(facts))}</p>`];
  parts.push(`<p>${random.some(MIDDLES[facts.itemType] ?? MIDDLES.car!, random.whole(1, 2)).join(' ')}</p>`);
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
