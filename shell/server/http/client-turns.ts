interface TurnLimits {
  /** Most costly requests of one client that the server answers at the same time. */
  atOnce: number;
  /** Most costly requests of one client that wait for a turn. */
  waiting: number;
}

interface ClientLine {
  running: number;
  /** Functions that start the waiting requests, in the order of their arrival. */
  waiting: (() => void)[];
}

/** Lets each client have only a few costly requests answered at the same time, so that one client can't use a whole process. */
export class ClientRequestTurns {
  #lines = new Map<string, ClientLine>();
  #limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves, when the client's turn comes, with a function that ends the turn; further calls of that function do
   * nothing. Resolves with undefined at once if too many requests of the client wait.
   */
  async take(client: string): Promise<(() => void) | undefined> {
    const line = this.#lines.get(client) ?? { running: 0, waiting: [] };
    this.#lines.set(client, line);
    if (line.running < this.#limits.atOnce) line.running += 1;
    else if (line.waiting.length >= this.#limits.waiting) return undefined;
    // The request that ends hands its turn over, so the number of running requests stays the same.
    else await new Promise<void>((start) => line.waiting.push(start));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(client, line);
    };
  }

  #end(client: string, line: ClientLine): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(client);
  }

  /** Returns the number of clients with running requests. */
  get clients(): number {
    return this.#lines.size;
  }
}
