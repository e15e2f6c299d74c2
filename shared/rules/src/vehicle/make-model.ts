/**
 * Divides the name of a make and model ("Land Rover Defender") into both, by the makes in stock; undefined if it begins with none of
 * them. If both "Land" and "Land Rover" are makes, the longer one is meant.
 */
export const splitMakeModel = (name: string, makes: readonly string[]): { make: string; model: string } | undefined => {
  const [make] = makes.filter((each) => name.startsWith(`${each} `)).toSorted((one, other) => other.length - one.length);
  return make === undefined ? undefined : { make, model: name.slice(make.length + 1) };
};
