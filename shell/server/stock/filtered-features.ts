/** Features that shoppers filter by, each with a pattern for the spellings of makers and dealers. */
const FILTERED_FEATURES: [label: string, pattern: RegExp][] = [
  ['Apple CarPlay', /car\s?play/i],
  ['Android Auto', /android auto/i],
  ['Adaptive Cruise Control', /(adaptive|radar|active|smart|dynamic).*cruise|distronic/i],
  ['Blind Spot Monitor', /blind[ -]?spot/i],
  ['Lane Keeping', /lane[ -](keep|departure|follow|assist)/i],
  ['Autonomous Emergency Braking', /autonomous emergency|\baeb\b|pre-?collision|forward collision/i],
  ['Reversing Camera', /(revers\w+|rear|back-?up|surround|360).*camera|camera.*(revers|rear)/i],
  ['Parking Sensors', /parking (sensor|assist|distance)|park assist|sonar/i],
  ['Satellite Navigation', /navigation|sat[ -]?nav/i],
  ['Leather Seats', /(?<!partial )leather.*(seat|trim|upholst)|(seat|trim|upholst).*(?<!partial )leather/i],
  ['Heated Seats', /heated.*seat|seat.*heat/i],
  ['Ventilated Seats', /(ventilated|cooled).*seat/i],
  ['Sunroof', /sun\s?roof|moon\s?roof|panoramic/i],
  ['Keyless Entry', /keyless|smart (key|entry)/i],
  ['Push Button Start', /(push|start).*(button|start)|engine start/i],
  ['Power Tailgate', /(power|electric|hands-free).*(tailgate|liftgate|boot)/i],
  ['Wireless Charging', /wireless.*charg|qi charg/i],
  ['Head-up Display', /head[ -]?up display/i],
  ['Tow Bar', /tow\s?bar|tow pack|tow hitch/i],
  ['Bull Bar', /bull\s?bar/i],
  ['Alloy Wheels', /alloy/i],
  ['LED Headlights', /led.*head|head.*led/i],
  ['Third Row Seats', /third[ -]row|7 seat|seven seat/i],
  ['Air Conditioning', /air[ -]?con|climate control/i],
];

/** Returns the labels of those features in a list that shoppers filter by, in the fixed order of the labels. */
export const findFeaturesForFilter = (features: readonly string[]): string[] =>
  FILTERED_FEATURES.filter(([, pattern]) => features.some((feature) => pattern.test(feature))).map(([label]) => label);
