import type { Car } from '@forecourt/contracts/car/car';

/** A photograph of a car that the server fetched, checked and stored. */
export interface KeptPicture {
  /** SHA-256 of the photograph's original file, hexadecimal. */
  digest: string;
  /** Width of the picture in pixels, after it is turned upright. */
  width: number;
  height: number;
  /** True if the dealer's configuration says that the picture shows another car of the same kind. */
  stock?: true;
}

/** The photographs of one car that the server has stored. */
export interface KeptPictures {
  /** The photograph of each picture address in the feed. Pages do not show an address without a photograph. */
  pictures: Record<string, KeptPicture>;
  /** Addresses of the frames that belong to the `spin_code` of the car, in order. */
  spin?: string[];
}

/** A car whose photographs the server should fetch or check now. */
export interface DueCar {
  tenant: string;
  /** Id of the feed that owns the car. */
  feed: string;
  /** The car as its feed describes it, with the addresses of its pictures. */
  car: Car;
  kept: KeptPictures | undefined;
  /** Id of the process's claim to work on the car; an import or a later claim makes it invalid. */
  claim: string;
}

/** The stored photographs of a car after they were fetched or checked, and the time of the next check. */
export interface StoredCarPictures {
  kept: KeptPictures;
  /** Time of the next check in milliseconds since 1970; undefined if no check is needed. */
  dueAt: number | undefined;
}

/** The functions of the stock room that the photographs room uses. */
export interface PicturedStock {
  /**
   * Claims at most `limit` due cars. Cars without any photograph come first and dealers take turns. A claim ends by itself
   * after `seconds`, so that the cars of a killed process are due again.
   * @param busy dealers that get no further claim now
   */
  claim(options: { limit: number; seconds: number; busy: readonly string[] }): Promise<DueCar[]>;
  /**
   * Stores the photographs of a claimed car and ends the claim. `superseded`: nothing was stored, because an import or another
   * claim came in between.
   */
  keep(car: DueCar, pictures: StoredCarPictures): Promise<'changed' | 'same' | 'superseded'>;
  /** Marks a dealer's visible cars with picture addresses as due for fetching; with `digest`, only the cars that have this photograph. */
  makeDue(tenant: string, digest?: string): Promise<void>;
  /** Returns, in batches, the dealer's visible cars whose pictures have addresses. */
  pictured(tenant: string): AsyncIterable<Pick<DueCar, 'car' | 'kept' | 'feed'>[]>;
  /**
   * Removes the photographs of cars that were sold so long ago that no list shows them. Resolves with the number of
   * these cars.
   */
  dropOld(tenant: string): Promise<number>;
  /**
   * Returns the number of cars whose pictures have addresses, and the number of them of which no picture was fetched or
   * refused yet.
   */
  counts(tenant: string): Promise<{ cars: number; waiting: number }>;
  /** Returns the slugs of the dealers whose cars have pictures with addresses. */
  dealers(): Promise<string[]>;
  /** Calls the listeners of the stock after cars got photographs. */
  changed(tenant: string): void;
}

/** The stored photographs, as the image service reads them. */
export interface Photographs {
  /** Resolves with whether a feed of the dealer names the photograph with this digest. */
  has(tenant: string, digest: string): Promise<boolean>;
  /** Resolves with the original file with this digest; undefined if no feed of the dealer names it, or if the file is lost. */
  read(tenant: string, digest: string): Promise<Buffer | undefined>;
}
