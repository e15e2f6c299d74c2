import { algoliasearch } from 'algoliasearch';

/** Algolia's client on Node makes secured keys and its client in browsers does not; the types describe only one of them. */
interface Maker {
  generateSecuredApiKey(options: { parentApiKey: string; restrictions: object }): string;
}
const client = algoliasearch('dealer', 'x') as unknown as Maker;

export const makeSecuredKey = (parentApiKey: string, restrictions: object): string =>
  client.generateSecuredApiKey({ parentApiKey, restrictions });
