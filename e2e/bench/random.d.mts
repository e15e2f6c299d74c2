/** From 0 to 1, the same in every run. */
export declare const createSeededRandom: (seed: number) => () => number;
