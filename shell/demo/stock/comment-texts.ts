import type { CarType } from '@forecourt/contracts/car/car';

export type CommentVehicleKind = 'car' | 'caravan' | 'motorhome' | 'truck' | 'motorcycle';

export interface CommentFacts {
  name: string;
  make: string;
  colour: string;
  carType: CarType;
  kind: CommentVehicleKind;
  /** Kilometres; undefined for a car without an odometer. */
  km: number | undefined;
  features: readonly string[];
  dealership: string;
  city: string;
  /** In words; undefined if it has ended. */
  warranty: string | undefined;
  certified: boolean;
  /** Still on its way to the dealer. */
  coming: boolean;
  /** The price is a drive-away price. */
  driveAway: boolean;
  /** The dealer sells new cars of this make. */
  franchised: boolean;
  electric: boolean;
  /** Large enough for a family and not expensive. */
  family: boolean;
}

interface Opening {
  /** The sentence is true of the car. */
  when: (facts: CommentFacts) => boolean;
  say: (facts: CommentFacts) => string;
}

interface Middle {
  when?: (facts: CommentFacts) => boolean;
  say: string;
}

const km = ({ km: value = 0 }: CommentFacts): string => `${value.toLocaleString('en-AU')} km`;
const isOnSale = ({ carType }: CommentFacts, type: CommentFacts['carType'], coming: boolean): boolean =>
  carType === type && !coming;
const isNew = (facts: CommentFacts): boolean => isOnSale(facts, 'new', facts.coming);
const isDemo = (facts: CommentFacts): boolean => isOnSale(facts, 'demo', facts.coming);
const isUsed = (facts: CommentFacts): boolean => isOnSale(facts, 'used', facts.coming);
const driven = (facts: CommentFacts): boolean => facts.km !== undefined;

/** For every car, at least one sentence is true. */
export const COMMENT_OPENINGS: readonly Opening[] = [
  {
    when: ({ coming }) => coming,
    say: (f) => `On its way to ${f.city}: a ${f.name} in ${f.colour}. Put your name down and we ring on the day that it arrives.`,
  },
  {
    when: ({ coming }) => coming,
    say: (f) => `This ${f.name} is not here yet. Ask us for the date, and be the first to see it.`,
  },
  {
    when: (f) => isNew(f) && f.warranty !== undefined,
    say: (f) =>
      `Be the first to own this ${f.name} in ${f.colour}. It is here, registered in your name within days, and backed by the ${f.warranty}.`,
  },
  {
    when: isNew,
    say: (f) =>
      `Just off the transporter: a brand-new ${f.name}. Come and see the ${f.colour} in daylight, the photographs don't do it justice.`,
  },
  {
    when: isNew,
    say: (f) =>
      `Why wait for a factory order? This ${f.name} is built, on the ground in ${f.city} and ready for immediate delivery.`,
  },
  {
    when: (f) => isNew(f) && f.driveAway,
    say: (f) => `The ${f.name} brings everything ${f.make} is known for, and the price is what you pay to take it home.`,
  },
  {
    when: (f) => isDemo(f) && driven(f),
    say: (f) => `Save on this ${f.name}. It has served as our demonstrator, driven by our own team for only ${km(f)}.`,
  },
  {
    when: isDemo,
    say: (f) => `As good as new, priced like it isn't: our ${f.name} demonstrator in ${f.colour}, kept under cover at ${f.city}.`,
  },
  {
    when: (f) => isDemo(f) && driven(f),
    say: (f) => `End of demonstration duty for this ${f.name}. Always garaged, never missed a wash, ${km(f)} on the clock.`,
  },
  {
    when: (f) => isUsed(f) && f.kind === 'car' && driven(f),
    say: (f) =>
      `Here is a ${f.name} that has been looked after. ${km(f)}, straight panels, and a cabin that tells you the owner cared.`,
  },
  {
    when: (f) => isUsed(f) && f.franchised,
    say: (f) => `We sold this ${f.name} new and have looked after it ever since, so we know its history better than most.`,
  },
  {
    when: (f) => isUsed(f) && driven(f),
    say: (f) => `Fresh trade, and one we were glad to see: a ${f.name} in ${f.colour} with ${km(f)}, two keys and its books.`,
  },
  {
    when: isUsed,
    say: (f) => `Looking for a ${f.name} without the new price? This one has passed our workshop inspection and is ready to go.`,
  },
  {
    when: (f) => isUsed(f) && driven(f) && f.driveAway,
    say: (f) =>
      `Honest kilometres, a full service history and a sharp price. We don't expect this ${f.name} to stay in ${f.city} for long.`,
  },
  {
    when: (f) => isUsed(f) && !driven(f),
    say: (f) => `A ${f.name} that has seen some country and been kept under cover in between. Come and climb in.`,
  },
];

const used = ({ carType }: CommentFacts): boolean => carType === 'used';

export const COMMENT_MIDDLES: Record<CommentVehicleKind, readonly Middle[]> = {
  car: [
    { say: 'It drives as it should: quiet on the highway, easy in town, and everything works.' },
    { when: ({ family }) => family, say: 'Families love it for the space, and for how easily the seats fold away.' },
    { say: 'The steering is light, the brakes are strong and the seats are comfortable on a long trip.' },
    { when: used, say: 'Tyres are good all round, and the next service is some way off.' },
    {
      when: (f) => used(f) && !f.electric,
      say: 'It has had the recall check and the safety inspection, and a full tank is on us.',
    },
    {
      when: ({ electric }) => electric,
      say: 'We hand it over fully charged, and show you how to charge at home and on the road.',
    },
  ],
  caravan: [
    { say: 'Hitch up and go: water, gas and power have been checked by our own technicians.' },
    { say: 'The layout makes the most of every foot, with a proper bed that stays made up.' },
    { say: 'Sealed, tested and weighed. We show you every switch at the handover, which takes as long as you need.' },
  ],
  motorhome: [
    { say: 'Drive it on a car licence, park it, and you are home: water, gas and power have been checked.' },
    { say: 'We show you every switch at the handover, which takes as long as you need.' },
    { when: used, say: 'Engine, brakes and the habitation side have each been through our workshop.' },
  ],
  truck: [
    { say: 'Ready for work tomorrow. Our heavy-vehicle workshop has gone through it from the drive belts to the brake linings.' },
    { say: 'Easy on fuel and easy on the driver.' },
    { say: 'Body and chassis are straight. Ask us for the payload with your own gear on.' },
  ],
  motorcycle: [
    { when: used, say: 'Drive and tyres are in good order and it starts on the first press.' },
    { say: 'Test rides are welcome with a licence and proper gear; bring your old bike for a valuation.' },
    { say: 'It turns in beautifully and pulls cleanly from low down.' },
  ],
};
