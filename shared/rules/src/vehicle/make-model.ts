import { slugify } from '../text/slug';

/**
 * Divides the name of a make and model ("Land Rover Defender") into both, by the makes in stock; undefined if it begins with none of
 * them. If both "Land" and "Land Rover" are makes, the longer one is meant.
 */
export const splitMakeModel = (name: string, makes: readonly string[]): { make: string; model: string } | undefined => {
  const [make] = makes.filter((each) => name.startsWith(`${each} `)).toSorted((one, other) => other.length - one.length);
  return make === undefined ? undefined : { make, model: name.slice(make.length + 1) };
};

/** Returns the part of an address that names a model ("land-rover/defender"); undefined if the make or the model leaves nothing of a slug. */
export const makeModelPath = ({ make, model }: { make: string; model: string }): string | undefined => {
  const [makeSlug, modelSlug] = [slugify(make), slugify(model)];
  return makeSlug === '' || modelSlug === '' ? undefined : `${makeSlug}/${modelSlug}`;
};
