import { Type, type Static } from 'typebox';

/** A feed may leave the property out or set it to `null`. Both mean that the value is not known. */
const optionalOrNull = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema);

export const CarType = Type.Union([Type.Literal('new'), Type.Literal('demo'), Type.Literal('used')]);
export const CarStatus = Type.Union([
  Type.Literal('in_stock'),
  Type.Literal('coming_soon'),
  Type.Literal('sold'),
  Type.Literal('hidden'),
]);
export const PriceType = Type.Union([
  Type.Literal('drive_away'),
  Type.Literal('excluding_government_charges'),
  Type.Literal('poa'),
  /** Neither the feed nor the dealer says which charges the price includes. */
  Type.Literal('unstated'),
]);
export const ItemType = Type.Union([
  Type.Literal('car'),
  Type.Literal('caravan'),
  Type.Literal('truck'),
  Type.Literal('motorcycle'),
]);

/**
 * A feed gives `url` as an http or https address, `media:…` or `drawing:…`. Pages get image-service sources: an address is
 * replaced by `photo:…`, the photograph that the server fetched, with its size (I-09).
 */
export const CarImage = Type.Object({
  url: Type.String({ maxLength: 2000 }),
  alt: optionalOrNull(Type.String({ maxLength: 300 })),
  isVideo: optionalOrNull(Type.Boolean()),
  /** The picture shows another car of the same kind; pages label it "Stock photo". */
  stock: optionalOrNull(Type.Boolean()),
  /** Pixels. */
  width: optionalOrNull(Type.Integer({ minimum: 1 })),
  height: optionalOrNull(Type.Integer({ minimum: 1 })),
});

/** `url`: https address of a video file, or of a page of a video service (`external_video_url`). */
const CarVideo = Type.Object({ video: Type.Object({ url: Type.String({ maxLength: 2000 }) }) });

/** `frame` counts from 0; `x` and `y` are percent of the picture from its left and top. */
export const HotspotSpinPosition = Type.Object({
  frame: Type.Integer({ minimum: 0, maximum: 719 }),
  x: Type.Number({ minimum: 0, maximum: 100 }),
  y: Type.Number({ minimum: 0, maximum: 100 }),
});

/** Degrees: `yaw` from the picture's middle to the right, `pitch` up from the horizon. */
const InteriorPosition = Type.Object({
  yaw: Type.Number({ minimum: -360, maximum: 360 }),
  pitch: Type.Number({ minimum: -90, maximum: 90 }),
});

const spot = <T extends Parameters<typeof Type.Array>[0]>(position: T) =>
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 60 }),
    description: Type.String({ minLength: 1, maxLength: 400 }),
    /** One for each frame on which the hotspot is visible. */
    positions: optionalOrNull(Type.Array(position, { maxItems: 720 })),
    /** Positions on some frames; positions on the frames between two near ones are interpolated. */
    anchors: optionalOrNull(Type.Array(position, { maxItems: 720 })),
  });

/** Outside (V-03) and inside (V-04). */
export const VehicleHotspots = Type.Object({
  exterior: optionalOrNull(Type.Array(spot(HotspotSpinPosition), { maxItems: 40 })),
  interior: optionalOrNull(Type.Array(spot(InteriorPosition), { maxItems: 40 })),
});

export const CarSpecification = Type.Object({ name: Type.String(), data: Type.String() });

const SpecificationGroups = Type.Object({
  featured: Type.Array(CarSpecification),
  specifications: Type.Array(CarSpecification),
  summary: Type.Array(CarSpecification),
});

export const CaravanSpecifications = Type.Object({
  /** Feet; pages show metres (× 0.3048). */
  body_length: optionalOrNull(Type.Number()),
  /** Feet; pages show metres (× 0.3048). */
  body_width: optionalOrNull(Type.Number()),
  /** Kilograms, empty. */
  tare_weight: optionalOrNull(Type.Number()),
  axle_type: optionalOrNull(Type.String()),
  sleeps: optionalOrNull(Type.Integer()),
  /** Kilograms, loaded. */
  aggregate_trailer_mass: optionalOrNull(Type.Number()),
});

/** Money in dollars, rates in per cent a year (F-11). */
export const LenderQuote = Type.Object({
  financeProvider: optionalOrNull(Type.String({ maxLength: 120 })),
  deposit: optionalOrNull(Type.Number({ minimum: 0 })),
  /** Dollars that the shopper still owes at the end of the loan. */
  balloon: optionalOrNull(Type.Number({ minimum: 0 })),
  paymentWeek: optionalOrNull(Type.Number({ minimum: 0 })),
  paymentMonth: optionalOrNull(Type.Number({ minimum: 0 })),
  totalPayable: optionalOrNull(Type.Number({ minimum: 0 })),
  interestRate: optionalOrNull(Type.Number({ minimum: 0, maximum: 100 })),
  comparisonRate: optionalOrNull(Type.Number({ minimum: 0, maximum: 100 })),
  termYears: optionalOrNull(Type.Number({ minimum: 0, maximum: 50 })),
  termMonths: optionalOrNull(Type.Number({ minimum: 0, maximum: 600 })),
  termWeeks: optionalOrNull(Type.Number({ minimum: 0, maximum: 2600 })),
  establishmentFees: optionalOrNull(Type.Number({ minimum: 0 })),
  disclaimer: optionalOrNull(Type.String({ maxLength: 5000 })),
  /** ISO 8601; absent: valid as long as the feed states it. */
  validUntil: optionalOrNull(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
});
export type LenderQuote = Static<typeof LenderQuote>;

/**
 * A vehicle in stock (vehicle-area §3). Money in whole dollars of the dealer's currency, distances in kilometres, times in
 * Unix seconds, dates in ISO 8601.
 */
export const Car = Type.Object({
  /** Unique for the dealer, and unchanged when the same vehicle is imported again. */
  id: Type.String({ minLength: 1, maxLength: 100 }),
  slug: Type.String({ minLength: 1, maxLength: 200, pattern: '^[a-z0-9-]+$' }),
  name: Type.String({ minLength: 1, maxLength: 300 }),
  stocknum: optionalOrNull(Type.String({ maxLength: 60 })),
  vin: optionalOrNull(Type.String({ maxLength: 32 })),
  nvic: optionalOrNull(Type.String({ maxLength: 32 })),
  regplate: optionalOrNull(Type.String({ maxLength: 16 })),
  rego_expiry: optionalOrNull(Type.String()),
  build_date: optionalOrNull(Type.String()),
  compliance_date: optionalOrNull(Type.String()),
  year: Type.Integer({ minimum: 1900, maximum: 2100 }),
  make: Type.String({ minLength: 1, maxLength: 80 }),
  model: Type.String({ minLength: 1, maxLength: 120 }),
  badge: optionalOrNull(Type.String({ maxLength: 160 })),
  series: optionalOrNull(Type.String({ maxLength: 80 })),
  car_type: CarType,
  item_type: ItemType,
  status: CarStatus,
  /** Day or month in which a car on its way is expected: `2027-03-12`, `2027-03`. */
  arrival_date: optionalOrNull(Type.String({ maxLength: 10 })),
  /** When `status` became sold. */
  sold_date_timestamp: optionalOrNull(Type.Integer()),
  show_on_dealer_website: Type.Boolean(),
  /** 0: not known (price on application). */
  price: Type.Number({ minimum: 0, maximum: 50_000_000 }),
  before_price: optionalOrNull(Type.Number({ minimum: 0 })),
  offer_price: optionalOrNull(Type.Number({ minimum: 0 })),
  /** MSRP, RRP, UVP; no earlier price of the dealer. */
  msrp: optionalOrNull(Type.Number({ minimum: 0 })),
  /** Registration, insurance and other charges on top of a price which excludes them. */
  on_road_costs: optionalOrNull(Type.Number({ minimum: 0 })),
  /** Dollars a week. */
  subscription_price: optionalOrNull(Type.Number({ minimum: 0 })),
  price_type: PriceType,
  /** By the lender's key, for example `breakwater_finance` (F-11). */
  finance_lenders: optionalOrNull(Type.Record(Type.String({ pattern: '^[a-z0-9_]{1,60}$' }), LenderQuote)),
  /** Dollars, by the dealer's finance quote. */
  weekly_repayment: optionalOrNull(Type.Number({ minimum: 0 })),
  km: optionalOrNull(Type.Integer({ minimum: 0, maximum: 5_000_000 })),
  colour: optionalOrNull(Type.String({ maxLength: 80 })),
  interior_colour: optionalOrNull(Type.String({ maxLength: 80 })),
  body: optionalOrNull(Type.String({ maxLength: 80 })),
  drive: optionalOrNull(Type.String({ maxLength: 40 })),
  fuel: optionalOrNull(Type.String({ maxLength: 60 })),
  transmission: optionalOrNull(Type.String({ maxLength: 60 })),
  gears: optionalOrNull(Type.Integer({ minimum: 0, maximum: 20 })),
  seats: optionalOrNull(Type.Integer({ minimum: 0, maximum: 80 })),
  doors: optionalOrNull(Type.Integer({ minimum: 0, maximum: 10 })),
  cylinders: optionalOrNull(Type.Integer({ minimum: 0, maximum: 24 })),
  engine_size_litres: optionalOrNull(Type.Number({ minimum: 0, maximum: 40 })),
  /** Litres per 100 km. */
  fuel_consumption: optionalOrNull(Type.Number({ minimum: 0, maximum: 200 })),
  /** Kilowatts. */
  power: optionalOrNull(Type.Number({ minimum: 0 })),
  /** Kilograms, braked. */
  towing_capacity: optionalOrNull(Type.Number({ minimum: 0 })),
  ancap_rating: optionalOrNull(Type.Number({ minimum: 0, maximum: 5 })),
  certified: Type.Boolean(),
  reserved: Type.Boolean(),
  preorder: Type.Boolean(),
  /** The dealer's own label, such as "Test Drive Only". */
  tag: optionalOrNull(Type.String({ maxLength: 40 })),
  images: Type.Array(CarImage, { maxItems: 200 }),
  /** Every picture shows another car of the same kind. */
  stock_photos: optionalOrNull(Type.Boolean()),
  /** Outside, at even angles, as image-service sources (V-03). */
  spin_images: optionalOrNull(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 720 })),
  /** Id at the service of `vehicle.spinSource`. */
  spin_code: optionalOrNull(Type.String({ maxLength: 200 })),
  /** Equirectangular picture of the inside, twice as wide as high, as an image-service source (V-04). */
  spin_interior_image: optionalOrNull(Type.String({ maxLength: 2000 })),
  hotspots: optionalOrNull(VehicleHotspots),
  /** Video file (https). */
  video_url: optionalOrNull(Type.String({ maxLength: 2000 })),
  /** Page at YouTube or Vimeo. */
  external_video_url: optionalOrNull(Type.String({ maxLength: 2000 })),
  videos: optionalOrNull(Type.Array(CarVideo, { maxItems: 20 })),
  /** A person walks around the car with a camera (V-04). */
  walkaround_videos: optionalOrNull(Type.Array(CarVideo, { maxItems: 20 })),
  features: Type.Array(Type.String({ maxLength: 200 }), { maxItems: 400 }),
  specs: optionalOrNull(SpecificationGroups),
  caravan: optionalOrNull(CaravanSpecifications),
  /** HTML that is not sanitised yet. */
  dealercomments: optionalOrNull(Type.String({ maxLength: 300_000 })),
  /** History report: an https address, or a path of the dealer's site (V-22). */
  file: optionalOrNull(Type.String({ maxLength: 2000, pattern: '^(/(?!/)|https://)' })),
  location_id: optionalOrNull(Type.String()),
  location_name: optionalOrNull(Type.String()),
  dealership_id: optionalOrNull(Type.String()),
  dealership_name: optionalOrNull(Type.String()),
  city: optionalOrNull(Type.String()),
  state: optionalOrNull(Type.String()),
  lat: optionalOrNull(Type.Number()),
  lng: optionalOrNull(Type.Number()),
  /** First seen in stock; 0 if it was there before the first import of its feed. */
  created_at: Type.Integer(),
  updated_at: Type.Integer(),
});

export type Car = Static<typeof Car>;
export type CarImage = Static<typeof CarImage>;
export type VehicleHotspots = Static<typeof VehicleHotspots>;
export type ExteriorHotspot = NonNullable<VehicleHotspots['exterior']>[number];
export type InteriorHotspot = NonNullable<VehicleHotspots['interior']>[number];
export type HotspotSpinPosition = Static<typeof HotspotSpinPosition>;
export type CarType = Static<typeof CarType>;
export type CarStatus = Static<typeof CarStatus>;
export type PriceType = Static<typeof PriceType>;
export type ItemType = Static<typeof ItemType>;
export type CarSpecification = Static<typeof CarSpecification>;
