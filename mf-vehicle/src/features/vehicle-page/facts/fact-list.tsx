import { Reveal } from './reveal';
import { FactRow, FactRows } from './facts.styles';

export interface Fact {
  /** React key of the fact, unique in the list. */
  id: string;
  name: string;
  data: string;
}

/** Renders names and values: the first `limit` of them, all on demand (V-12). */
export const FactList = ({ facts, limit, more }: { facts: Fact[]; limit: number; more: string }) => (
  <Reveal needed={facts.length > limit} more={more}>
    <FactRows>
      {facts.map(({ id, name, data }, index) => (
        <FactRow key={id} $later={index >= limit}>
          <dt>{name}</dt>
          <dd>{data}</dd>
        </FactRow>
      ))}
    </FactRows>
  </Reveal>
);
