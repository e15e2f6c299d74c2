import { useSite } from '@forecourt/store';
import { useText, VisuallyHidden } from '@forecourt/ui';
import { comparePath } from '../../parts/compare-address/compare-address';
import { CarColumn } from './car-column';
import { CompareCorner, CompareGroup, CompareLine, CompareScroll, CompareTable } from './compare-page.styles';
import { comparisonGroups, type SpecificationLineGroup } from './comparison-groups';
import type { ComparedCarData } from './load-compare';

interface Props {
  cars: ComparedCarData[];
  differences: boolean;
  now: number;
  onRemove: (id: string) => void;
}

const GroupOfLines = ({ group: { title, lines }, ids }: { group: SpecificationLineGroup; ids: string[] }) => {
  const text = useText<'search'>();
  return (
    <tbody>
      <CompareGroup>
        <th scope="rowgroup" colSpan={ids.length + 1}>
          <span>{title}</span>
        </th>
      </CompareGroup>
      {lines.map(({ key, name, differs, cells }) => (
        <CompareLine key={key} $differs={differs}>
          <th scope="row">
            <span>
              {name}
              {differs ? <VisuallyHidden> ({text('search.compare.differs', 'differs')})</VisuallyHidden> : null}
            </span>
          </th>
          {cells.map((cell, index) => (
            <td key={ids[index]}>{cell}</td>
          ))}
        </CompareLine>
      ))}
    </tbody>
  );
};

/** Marks lines in which the cars differ (S-17). */
export const ComparisonTable = ({ cars, differences, now, onRemove }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const ids = cars.map(({ car }) => car.id);
  const groups = comparisonGroups(cars, { site, text, now, onlyDifferences: differences });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <CompareScroll role="region" tabIndex={0} aria-label={text('search.compare.table', 'Cars side by side')}>
      <CompareTable $cars={cars.length}>
        <thead>
          <tr>
            <CompareCorner />
            {cars.map(({ car }) => (
              <CarColumn
                key={car.id}
                car={car}
                addressWithout={comparePath(
                  ids.filter((id) => id !== car.id),
                  { differences },
                )}
                onRemove={() => onRemove(car.id)}
                now={now}
              />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupOfLines key={group.title} group={group} ids={ids} />
        ))}
      </CompareTable>
    </CompareScroll>
  );
};
