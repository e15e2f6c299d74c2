import type { Car } from '@forecourt/contracts/car/car';

export interface KeptPicture {
  /** SHA-256 of the original file, hexadecimal. */
  digest: string;
  /** Pixels, after the picture is turned upright. */
  width: number;
  height: number;
  /** By the dealer's configuration the picture shows another car of the same kind. */
  stock?: true;
}

export interface KeptPictures {
  /** The feed's address is the key. Pages do not show an address without a photograph. */
  pictures: Record<string, KeptPicture>;
  /** Addresses of the frames of the car's `spin_code`, in order. */
  spin?: string[];
}

export interface DueCar {
  tenant: string;
  feed: string;
  /** The car as the feed describes it, with the addresses of its pictures. */
  car: Car;
  kept: KeptPictures | undefined;
  /** An import or a later claim makes it invalid. */
  claim: string;
}

export interface StoredCarPictures {
  kept: KeptPictures;
  /** Next check in milliseconds since 1970; undefined if none is needed. */
  dueAt: number | undefined;
}

export interface PicturedStock {
  /**
   * Cars without any photograph come first and dealers take turns. A claim ends by itself after `seconds`, so that the cars
   * of a killed process are due again. @param busy dealers that get no further claim now
   */
  claim(options: { limit: number; seconds: number; busy: readonly string[] }): Promise<DueCar[]>;
  /** Ends the claim. `superseded`: nothing was stored, because an import or another claim came in between. */
  keep(car: DueCar, pictures: StoredCarPictures): Promise<'changed' | 'same' | 'superseded'>;
  /** Concerns visible cars with picture addresses; with `digest`, only those that have this photograph. */
  makeDue(tenant: string, digest?: string): Promise<void>;
  /** Yields batches of visible cars whose pictures have addresses. */
  pictured(tenant: string): AsyncIterable<Pick<DueCar, 'car' | 'kept' | 'feed'>[]>;
  /** Drops photographs of sold cars that no list shows any more. Resolves with the number of these cars. */
  dropOld(tenant: string): Promise<number>;
  /** `cars` have pictures with addresses; of `waiting` no picture was fetched or refused yet. */
  counts(tenant: string): Promise<{ cars: number; waiting: number }>;
  /** Slugs of dealers whose cars have pictures with addresses. */
  dealers(): Promise<string[]>;
  /** Calls the listeners of the stock after cars got photographs. */
  changed(tenant: string): void;
}

export interface Photographs {
  has(tenant: string, digest: string): Promise<boolean>;
  /** Reads the original file; undefined if no feed of the dealer names it, or if the file is lost. */
  read(tenant: string, digest: string): Promise<Buffer | undefined>;
}
