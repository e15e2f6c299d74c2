import { ShowAllBox } from './reveal';
import { FactRow, FactRows } from './facts.styles';

export interface VehicleFact {
  /** Unique in the list. */
  id: string;
  name: string;
  data: string;
}

/** The first `limit` facts, and all after a press on a button (V-12). */
export const FactList = ({ facts, limit, more }: { facts: VehicleFact[]; limit: number; more: string }) => (
  <ShowAllBox needed={facts.length > limit} more={more}>
    <FactRows>
      {facts.map(({ id, name, data }, index) => (
        <FactRow key={id} $later={index >= limit}>
          <dt>{name}</dt>
          <dd>{data}</dd>
        </FactRow>
      ))}
    </FactRows>
  </ShowAllBox>
);
