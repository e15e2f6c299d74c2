/** The same numbers in every run and in every engine's process. */
export const createSeededCarRandom = (seed) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit) => Math.floor(next() * limit);
  /** Early entries are more likely, because some makes and colours are more frequent. */
  const skewed = (list) => list[Math.floor(next() ** 2 * list.length)];
  return { next, below, pick: (list) => list[below(list.length)], skewed };
};

const MAKES =
  'Toyota Mazda Ford Hyundai Mitsubishi Kia Nissan Volkswagen Subaru Isuzu Honda MG BMW Mercedes-Benz Audi GWM Suzuki Lexus Jeep Renault Skoda Volvo LDV Haval Peugeot Mini Porsche Ram Tesla BYD Chery Jaguar Genesis Cupra Fiat Alfa-Romeo Holden Citroen Ssangyong Land-Rover'
    .split(' ')
    .map((name) => name.replace('-', name === 'Mercedes-Benz' ? '-' : ' '));
const SYLLABLES =
  'co rol la hi lux ran ger ca mry out lan der tri ton pa jero na va ra su per ten to xa ri va sor por tage ce ra to ku ga es ca pe'.split(
    ' ',
  );
const BADGES =
  'SR SR5 GX GXL VX XLT Wildtrak Sport Touring GT Elite Premium Active Highlander Ascent Maxx Akari GSR Exceed LS ES Trendline Comfortline R-Line Luxury Ultra Core Essence N-Line Hybrid'.split(
    ' ',
  );
const BODIES = ['SUV', 'Ute', 'Hatchback', 'Sedan', 'Wagon', 'Van', 'Coupe', 'Convertible', 'People Mover', 'Cab Chassis'];
const COLOURS = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Orange',
  'Yellow',
  'Purple',
  'Gold',
  'Beige',
  'Bronze',
];
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Plug-in Hybrid', 'LPG'];
const DRIVES = ['Front Wheel Drive', 'All Wheel Drive', 'Four Wheel Drive', 'Rear Wheel Drive'];
const FEATURES = Array.from(
  { length: 48 },
  (_, at) =>
    `${['Heated', 'Power', 'Front', 'Rear', 'Side', 'Smart', 'Dual', 'Auto'][at % 8]} ${['seats', 'camera', 'airbags', 'cruise control', 'towbar', 'sunroof'][Math.floor(at / 8)]}`,
);
const CITIES = ['Brisbane', 'Sydney', 'Melbourne', 'Perth', 'Adelaide', 'Hobart', 'Darwin', 'Canberra', 'Cairns', 'Geelong'];
const STATES = ['QLD', 'NSW', 'VIC', 'WA', 'SA', 'TAS', 'NT', 'ACT', 'QLD', 'VIC'];
const BAND = 10_000;
export const PRESENT_TIME = 1_790_000_000;

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const modelsOfMake = (make) => {
  const random = createSeededCarRandom(make * 7919 + 11);
  return Array.from({ length: 12 }, (_, at) =>
    at % 5 === 4
      ? `${random.pick(['CX', 'BT', 'X', 'RX', 'HR'])}-${random.below(60) + 1}`
      : capital(random.pick(SYLLABLES) + random.pick(SYLLABLES) + random.pick(SYLLABLES)),
  );
};
export const MAKES_AND_MODELS = MAKES.map((make, at) => ({ make, models: modelsOfMake(at) }));
const LOCATIONS = Array.from({ length: 40 }, (_, at) => ({
  location_id: `location-${at}`,
  location_name: `${CITIES[at % 10]} ${['Central', 'North', 'South', 'Motors'][Math.floor(at / 10)]}`,
  dealership_name: `${CITIES[at % 10]} Motor Group`,
  city: CITIES[at % 10],
  state: STATES[at % 10],
  _geoloc: { lat: -15 - at * 0.61, lng: 116 + ((at * 7.3) % 37) },
}));

const rangeOf = (price) => {
  const band = Math.floor(price / BAND) * BAND;
  return band === 0 ? 'Under $10,000' : `$${band.toLocaleString('en')} - $${(band + BAND).toLocaleString('en')}`;
};

const priceFieldsOf = (price) => ({
  price,
  price_type: 'drive_away',
  price_range: rangeOf(price),
  price_band: Math.floor(price / 2500) * 2500,
  weekly_repayment: Math.round(price / 230),
  weekly_price_range: rangeOf(price),
});

const picturesOf = (id, title) =>
  Array.from({ length: 5 }, (_, at) => ({
    url: `https://pictures.example.com/stock/${id}/${at}.jpg`,
    alt: `${title}, picture ${at + 1}`,
  }));

/** Similar to a record of the stock room, with about 1.3 KB of JSON. */
const searchRecordOfCar = (number) => {
  const random = createSeededCarRandom(number + 1);
  const { make, models } = random.skewed(MAKES_AND_MODELS);
  const model = random.skewed(models);
  const badge = random.skewed(BADGES);
  const year = 2026 - Math.floor(random.next() ** 2 * 24);
  const used = random.next() < 0.7;
  const price = random.next() < 0.02 ? 0 : Math.round((6000 + random.next() ** 2 * 90_000) / 10) * 10;
  const km = used ? Math.round(random.next() * 180_000) : random.below(50);
  const colour = random.skewed(COLOURS);
  const id = `${(number * 2_654_435_761) >>> 0}-${number}`;
  const features = [...new Set(Array.from({ length: 6 + random.below(10) }, () => random.skewed(FEATURES)))];
  const pictures = 5 + random.below(20);
  const sold = random.next() < 0.03;
  return {
    objectID: id,
    id,
    slug: `${year}-${make}-${model}-${badge}-${id}`.toLowerCase().replaceAll(' ', '-'),
    name: `${year} ${make} ${model} ${badge}`,
    stocknum: `U${100_000 + number}`,
    year,
    make,
    model,
    make_model: `${make} ${model}`,
    badge,
    series: `${random.pick(['MY', 'Series '])}${year % 100}`,
    car_type: used ? 'used' : random.next() < 0.6 ? 'new' : 'demo',
    item_type: 'car',
    status: sold ? 'sold' : random.next() < 0.06 ? 'coming_soon' : 'in_stock',
    ...(sold ? { sold_date_timestamp: PRESENT_TIME - random.below(90 * 86_400) } : {}),
    ...priceFieldsOf(price),
    km,
    km_band: Math.floor(km / 5000) * 5000,
    colour,
    simple_colour: colour,
    body: random.skewed(BODIES),
    drive: random.skewed(DRIVES),
    fuel: random.skewed(FUELS),
    transmission: random.next() < 0.8 ? 'Automatic' : 'Manual',
    simple_transmission: random.next() < 0.8 ? 'Automatic' : 'Manual',
    seats: random.skewed([5, 7, 4, 2, 8]),
    certified: random.next() < 0.2,
    reserved: random.next() < 0.03,
    preorder: false,
    categories: [random.pick(['Family', 'Tow', 'City']), ...(random.next() < 0.4 ? ['First car'] : [])],
    filtered_features: features,
    ...random.skewed(LOCATIONS),
    images: picturesOf(id, `${year} ${make} ${model}`),
    photos_count: pictures,
    created_at_timestamp: PRESENT_TIME - random.below(400 * 86_400),
    listable: random.next() < 0.99,
    custom_rank: 100 + random.below(100) - (sold ? 1000 : 0),
  };
};

/** At most a thousand cars in a batch. */
export const inventedCarBatches = function* (count) {
  for (let from = 0; from < count; from += 1000)
    yield Array.from({ length: Math.min(1000, count - from) }, (_, at) => searchRecordOfCar(from + at));
};
export { BODIES, COLOURS, FUELS };
