/** What shoppers call things that feeds write in many ways: the words, and the values of a filter that they mean. */
export interface Concept {
  attribute: string;
  words: string[];
  values: RegExp;
  /** Used when no value in stock fits. */
  otherwise?: RegExp;
}

const concept = (attribute: string, words: string, values: RegExp, otherwise?: RegExp): Concept => ({
  attribute,
  words: words.split('|'),
  values,
  ...(otherwise ? { otherwise } : {}),
});

const UTE = /\bute\b|utility|pick.?up|\btray\b/i;

export const CONCEPTS: readonly Concept[] = [
  concept('body', 'dual cab|double cab|crew cab|twin cab|dual cab ute|double cab ute', /dual|double|crew|twin/i, UTE),
  concept('body', 'single cab|cab chassis', /single|chassis/i),
  concept('body', 'ute|utes|pickup|pickups|pick up', UTE),
  concept('body', 'suv|suvs|crossover|four wheel drive wagon', /suv|crossover/i),
  concept('body', 'hatch|hatches|hatchback|hatchbacks', /hatch/i),
  concept('body', 'sedan|sedans|saloon|saloons', /sedan|saloon/i),
  concept('body', 'wagon|wagons|station wagon|station wagons|estate|estates', /wagon|estate/i),
  concept('body', 'van|vans', /^(?:cargo |panel |delivery )?van$/i),
  concept('body', 'people mover|people movers|mpv|mpvs|minivan', /people|mpv/i),
  concept('body', 'coupe|coupes', /coup[eé]/i),
  concept('body', 'convertible|convertibles|cabriolet|cabrio|soft top|roadster', /convertible|cabrio|roadster|soft ?top/i),
  concept('fuel', 'diesel|diesels|turbo diesel', /diesel/i),
  concept('fuel', 'petrol|unleaded|ulp', /^(?!.*(?:hybrid|electric)).*(?:petrol|unleaded|premium|ulp)/i),
  concept(
    'fuel',
    'electric|electrics|ev|evs|bev|fully electric|electric car|electric cars',
    /^(?:electric|bev|ev)\b(?!.*hybrid)/i,
  ),
  concept('fuel', 'hybrid|hybrids', /hybrid/i),
  concept('fuel', 'plug in hybrid|plug in|phev', /plug|phev/i),
  concept('fuel', 'lpg', /lpg|\bgas\b/i),
  concept('simple_transmission', 'auto|autos|automatic|automatics', /^automatic$/i),
  concept('simple_transmission', 'manual|manuals|stick', /^manual$/i),
  concept('drive', '4x4|4wd|4 wd|4 wheel drive|four wheel drive', /4wd|4x4|four/i, /awd|all/i),
  concept('drive', 'awd|all wheel drive', /awd|all/i),
  concept('drive', 'fwd|front wheel drive', /fwd|front/i),
  concept('drive', 'rwd|rear wheel drive', /rwd|rear/i),
  concept('drive', '4x2|2wd|two wheel drive', /2wd|4x2|fwd|rwd|front|rear/i),
  concept('simple_colour', 'gray', /^grey$/i),
  concept('car_type', 'brand new|new', /^new$/i),
  concept('car_type', 'used|second hand|2nd hand|pre owned|preloved|pre loved', /^used$/i),
  concept('car_type', 'demo|demos|demonstrator|ex demo|ex demonstrator', /^demo$/i),
  concept('certified', 'certified|certified pre owned|cpo', /^true$/i),
  concept('item_type', 'caravan|caravans', /^caravan$/i),
  concept('item_type', 'truck|trucks', /^truck$/i),
  concept('item_type', 'motorcycle|motorcycles|motorbike|motorbikes|motor bike', /^motorcycle$/i),
  concept('make', 'vw|vdub|vee dub|volkswagon', /^volkswagen$/i),
  concept('make', 'merc|mercs|mercedes|benz|mercedes benz|merc benz', /^mercedes/i),
  concept('make', 'chev|chevs|chevy|chevys|chevvy', /^chevrolet$/i),
  concept('make', 'alfa', /^alfa/i),
  concept('make', 'landrover|landy|landie', /^land rover$/i),
  concept('make', 'beemer|beamer|bimmer', /^bmw$/i),
  concept('make', 'jag|jags', /^jaguar$/i),
  concept('make', 'mitsi|mitsu|mitsubushi', /^mitsubishi$/i),
  concept('make', 'subi|subie|subaroo', /^subaru$/i),
  concept('make', 'rolls|roller', /^rolls/i),
  concept('make', 'aston', /^aston/i),
  concept('make', 'lambo', /^lamborghini$/i),
  concept('make', 'harley', /^harley/i),
  concept('make', 'great wall|gwm', /^(?:gwm|great wall)/i),
  concept('status', 'sold|recently sold', /^sold$/i),
  concept('status', 'coming soon|arriving soon', /^coming_soon$/i),
  concept('status', 'in stock|available now', /^in_stock$/i),
  concept('filtered_features', 'carplay', /carplay/i),
  concept('filtered_features', 'leather', /leather/i),
  concept('filtered_features', 'towbar|tow bar', /tow ?bar/i),
  concept('filtered_features', 'third row|3rd row', /third row/i),
  concept('state', 'queensland|qld', /^(?:qld|queensland)$/i),
  concept('state', 'nsw|new south wales', /^(?:nsw|new south wales)$/i),
  concept('state', 'victoria|vic', /^(?:vic|victoria)$/i),
];

/** Words that carry no wish: left out of what is searched for. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are at budget buy by car cars for good have i im in is looking me my near need of on or please price priced sale search ' +
    'show that the to vehicle vehicles want wanted with wheel'
  ).split(' '),
);
