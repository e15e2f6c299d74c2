interface TurnLimits {
  atOnce: number;
  waiting: number;
}

interface ClientLine {
  running: number;
  /** In the order of their arrival. */
  waiting: (() => void)[];
}

/** One client can't use a whole process: only a few of its costly requests run at the same time. */
export class ClientRequestTurns {
  #lines = new Map<string, ClientLine>();
  #limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Resolves with a function that ends the turn, or with undefined at once if too many requests of the client wait. */
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

  get clients(): number {
    return this.#lines.size;
  }
}
