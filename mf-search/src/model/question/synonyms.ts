/** A shopper's word, such as "4x4", for filter values that feeds write in many ways. */
interface Synonym {
  attribute: string;
  words: string[];
  values: RegExp;
  /** Used when no value in stock matches `values`. */
  otherwise?: RegExp;
}

const synonym = (attribute: string, words: string, values: RegExp, otherwise?: RegExp): Synonym => ({
  attribute,
  words: words.split('|'),
  values,
  ...(otherwise ? { otherwise } : {}),
});

const UTE = /\bute\b|utility|pick.?up|\btray\b/i;

export const FILTER_SYNONYMS: readonly Synonym[] = [
  synonym('body', 'dual cab|double cab|crew cab|twin cab|dual cab ute|double cab ute', /dual|double|crew|twin/i, UTE),
  synonym('body', 'single cab|cab chassis', /single|chassis/i, UTE),
  synonym('body', 'ute|utes|pickup|pickups|pick up|trayback|tray back|traytop|tray top', UTE),
  synonym('body', 'suv|suvs|crossover|four wheel drive wagon', /suv|crossover/i),
  synonym('body', 'hatch|hatches|hatchback|hatchbacks', /hatch/i),
  synonym('body', 'sedan|sedans|saloon|saloons', /sedan|saloon/i),
  synonym('body', 'wagon|wagons|station wagon|station wagons|estate|estates', /wagon|estate/i),
  synonym('body', 'van|vans', /^(?:cargo |panel |delivery )?van$/i, /^commercial/i),
  synonym('body', 'people mover|people movers|mpv|mpvs|minivan', /people|mpv/i),
  synonym('body', 'coupe|coupes', /coup[eé]/i),
  synonym('body', 'convertible|convertibles|cabriolet|cabrio|soft top|roadster', /convertible|cabrio|roadster|soft ?top/i),
  synonym('fuel', 'diesel|diesels|turbo diesel|diesel turbo', /diesel/i),
  synonym(
    'fuel',
    'petrol|unleaded|ulp|turbo petrol|petrol turbo',
    /^(?!.*(?:hybrid|electric)).*(?:petrol|unleaded|premium|ulp)/i,
  ),
  synonym(
    'fuel',
    'electric|electrics|ev|evs|bev|fully electric|electric car|electric cars',
    /^(?:electric|bev|ev)\b(?!.*hybrid)/i,
  ),
  synonym('fuel', 'hybrid|hybrids', /hybrid/i),
  synonym('fuel', 'plug in hybrid|plug in|phev', /plug|phev/i),
  synonym('fuel', 'lpg', /lpg|\bgas\b/i),
  synonym('simple_transmission', 'auto|autos|automatic|automatics', /^automatic$/i),
  synonym('simple_transmission', 'manual|manuals|stick', /^manual$/i),
  synonym('drive', '4x4|4wd|4 wd|4 wheel drive|four wheel drive', /4wd|4x4|four/i, /awd|all/i),
  synonym('drive', 'awd|all wheel drive', /awd|all/i),
  synonym('drive', 'fwd|front wheel drive', /fwd|front/i),
  synonym('drive', 'rwd|rear wheel drive', /rwd|rear/i),
  synonym('drive', '4x2|2wd|two wheel drive', /2wd|4x2|fwd|rwd|front|rear/i),
  synonym('simple_colour', 'gray', /^grey$/i),
  synonym('car_type', 'brand new|new', /^new$/i),
  synonym('car_type', 'used|second hand|2nd hand|pre owned|preloved|pre loved', /^used$/i),
  synonym('car_type', 'demo|demos|demonstrator|ex demo|ex demonstrator', /^demo$/i),
  synonym('certified', 'certified|certified pre owned|cpo', /^true$/i),
  synonym('item_type', 'caravan|caravans', /^caravan$/i),
  synonym('item_type', 'truck|trucks', /^truck$/i),
  synonym('item_type', 'motorcycle|motorcycles|motorbike|motorbikes|motor bike', /^motorcycle$/i),
  synonym('make', 'vw|vdub|vee dub|volkswagon', /^volkswagen$/i),
  synonym('make', 'merc|mercs|mercedes|benz|mercedes benz|merc benz', /^mercedes/i),
  synonym('make', 'chev|chevs|chevy|chevys|chevvy', /^chevrolet$/i),
  synonym('make', 'alfa', /^alfa/i),
  synonym('make', 'landrover|landy|landie', /^land rover$/i),
  synonym('make', 'beemer|beamer|bimmer', /^bmw$/i),
  synonym('make', 'jag|jags', /^jaguar$/i),
  synonym('make', 'mitsi|mitsu|mitsubushi', /^mitsubishi$/i),
  synonym('make', 'subi|subie|subaroo', /^subaru$/i),
  synonym('make', 'rolls|roller', /^rolls/i),
  synonym('make', 'aston', /^aston/i),
  synonym('make', 'lambo', /^lamborghini$/i),
  synonym('make', 'harley', /^harley/i),
  synonym('make', 'great wall|gwm', /^(?:gwm|great wall)/i),
  synonym('status', 'sold|recently sold', /^sold$/i),
  synonym('status', 'coming soon|arriving soon', /^coming_soon$/i),
  synonym('status', 'in stock|available now', /^in_stock$/i),
  synonym('filtered_features', 'carplay', /carplay/i),
  synonym('filtered_features', 'leather', /leather/i),
  synonym('filtered_features', 'towbar|tow bar', /tow ?bar/i),
  synonym('filtered_features', 'third row|3rd row', /third row/i),
  synonym('state', 'queensland|qld', /^(?:qld|queensland)$/i),
  synonym('state', 'nsw|new south wales', /^(?:nsw|new south wales)$/i),
  synonym('state', 'victoria|vic', /^(?:vic|victoria)$/i),
  synonym('state', 'western australia|wa', /^(?:wa|western australia)$/i),
  synonym('state', 'south australia|sa', /^(?:sa|south australia)$/i),
  synonym('state', 'tasmania|tas|tassie', /^(?:tas|tasmania)$/i),
  synonym('state', 'northern territory|nt', /^(?:nt|northern territory)$/i),
  synonym('state', 'act|australian capital territory', /^(?:act|australian capital territory)$/i),
];

/** Words such as "a" and "with" say nothing about a car. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a all am an and any anything anyone are as asap ask at available awesome be been beautiful best better budget but buy ' +
    'buying by can car cars chasing clean colour color condition could decent do does driver else excellent fantastic find for friend get ' +
    'give go going good got great guys had happy has have having hello hey hi hoping how i im ill in interested is it its ive just kid kids know ' +
    'like locate looking lot love lovely made make maybe me mate might mint model models must my near need needs neat nice of offer ok on ' +
    'ones only or other our people perfect perhaps please possible possibly prefer preferably preferred price priced quality quite rather ready ' +
    'really reliable repayment repayments sale search see sell selling should show some someone something spend spending son daughter wife husband mum dad partner stuff such ' +
    'suitable sure than thank thanks that the them there these they thing things this tidy to too top us use value vehicle ' +
    'vehicles very want wanted wanting was we well what whats wheel which while who will wish with would wtb year years you your'
  ).split(' '),
);
