/** A salesperson's word for filters, such as "first car"; `means` is a question in plain words, with text to search for in quotes. */
export interface QuestionMeaning {
  words: readonly string[];
  means: string;
}

/** Needs and generations: the words | …, and the plain question that they stand for. A dealer's `search.meanings` come first. */
const ROWS: [words: string, means: string][] = [
  ['family car|family cars|family friendly|family', 'suv or wagon or people mover'],
  ['family suv|family suvs', 'suv'],
  ['first car|first cars|learner car|learners car|p plater|p plate car|student car|uni car', 'hatch or sedan under 20k'],
  ['good on fuel|easy on fuel|cheap on fuel|fuel efficient|fuel economy|economical|fuel saver|good fuel economy|cheap to run', 'hybrid or electric'],
  ['tradie|tradies|trade ute|work ute|work utes', 'ute'],
  ['work van|work vans|delivery van|cargo van|courier van', 'van'],
  ['luxury|luxury car|luxury cars', 'audi or bmw or genesis or jaguar or land rover or lexus or mercedes or porsche or volvo'],
  ['sports car|sports cars|sporty', 'coupe or convertible'],
  ['off road|offroad|off roader|offroader', '4x4'],
  ['towing 3500 kg|towing 3500kg|tow 3500kg|tow 3500 kg|3500kg towing|3500 kg towing|3.5t towing|3.5 tonne towing|tow 3.5t|tow 3.5 tonne|towing 3.5t|towing|tow a caravan|towing a caravan|pull a caravan|towing caravan|tow a boat|towing a boat|tow a trailer|towing a trailer|tow a horse float|towing a horse float|good for towing|tow car|tow vehicle',
    'landcruiser or patrol or ranger or everest or hilux or navara or d-max or mu-x or bt-50 or amarok or colorado or ram 1500 or grand cherokee or defender or discovery'],
  ['small suv|small suvs|compact suv|baby suv', 'cx-3 or c-hr or yaris cross or stonic or asx or kona or venue or hr-v or mg zs or juke or vitara or t-cross or eclipse cross or t-roc or ecosport or puma'],
  ['large suv|large suvs|big suv|big suvs|full size suv', 'landcruiser or prado or kluger or everest or patrol or cx-9 or sorento or santa fe or mu-x or x5 or grand cherokee or pajero sport or palisade or pathfinder or fortuner'],
  ['small car|small cars|city car|little car|runabout', 'hatch'],
  ['lc200|200 series|landcruiser 200|landcruiser 200 series', 'landcruiser not ute from 2007 to 2021'],
  ['lc300|300 series|landcruiser 300|landcruiser 300 series', 'landcruiser from 2021'],
  ['lc100|100 series|landcruiser 100|landcruiser 100 series', 'landcruiser from 1998 to 2007'],
  ['lc80|80 series', 'landcruiser from 1990 to 1998'],
  ['lc70|70 series|landcruiser 70|landcruiser 70 series', 'landcruiser "70"'],
  ['lc79|79 series|landcruiser 79|landcruiser 79 series', 'landcruiser ute'],
  ['lc76|76 series|landcruiser 76|landcruiser 76 series', 'landcruiser "76"'],
  ['lc78|78 series|landcruiser 78|landcruiser 78 series|troopy|troopcarrier|troop carrier', 'landcruiser "78"'],
  ['prado 120|120 series|prado 120 series', 'prado from 2003 to 2009'],
  ['prado 150|150 series|prado 150 series', 'prado from 2009 to 2023'],
  ['prado 250|250 series|prado 250 series', 'prado from 2024'],
  ['mk5|mk 5|mark 5', 'golf from 2004 to 2009'],
  ['mk6|mk 6|mark 6', 'golf from 2009 to 2013'],
  ['mk7|mk 7|mark 7', 'golf from 2013 to 2020'],
  ['mk7.5|mk 7.5', 'golf from 2017 to 2020'],
  ['mk8|mk 8|mark 8', 'golf from 2020'],
  ['vt', 'commodore from 1997 to 2000'],
  ['vy', 'commodore from 2002 to 2004'],
  ['vz', 'commodore from 2004 to 2007'],
  ['vx', 'commodore from 2000 to 2002'],
  ['ve', 'commodore or holden ute or calais from 2006 to 2013'],
  ['vf', 'commodore or holden ute or calais from 2013 to 2017'],
  ['zb', 'commodore from 2017'],
  ['ba', 'falcon from 2002 to 2005'],
  ['bf', 'falcon from 2005 to 2010'],
  ['fg', 'falcon from 2008 to 2016'],
  ['fgx|fg x', 'falcon from 2014 to 2016'],
  ['fiat abarth', 'abarth'],
  ['y61|gu patrol|patrol gu', 'patrol from 1997 to 2016'],
  ['y62', 'patrol from 2012'],
  ['px', 'ranger from 2011 to 2022'],
  ['np300', 'navara from 2015'],
  ['n80', 'hilux from 2015'],
  ['n70', 'hilux from 2005 to 2015'],
]; // prettier-ignore

/** Towns that no yard names stand for their state. */
const REGIONS: [towns: string, state: string][] = [
  ['gold coast|sunshine coast|toowoomba|townsville|cairns|mackay|rockhampton', 'qld'],
  ['newcastle|wollongong|central coast|tamworth|dubbo', 'nsw'],
  ['geelong|ballarat|bendigo|shepparton', 'vic'],
  ['fremantle|mandurah|bunbury', 'wa'],
  ['launceston|devonport', 'tas'],
];

export const MEANINGS: readonly QuestionMeaning[] = [...ROWS, ...REGIONS].map(([words, means]) => ({
  words: words.split('|'),
  means,
}));
