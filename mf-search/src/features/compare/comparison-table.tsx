import { specWords } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { Icon, useText, VisuallyHidden } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { comparePath } from '../../parts/compare-address/compare-address';
import { CarColumn } from './car-column';
import { Corner, Group, Has, Line, Scroll, Table } from './compare-page.styles';
import { comparedFeatures, comparedRows } from './comparison';
import type { ComparedCarData } from './load-compare';
import { overviewRows } from './overview-rows';

interface Props {
  cars: ComparedCarData[];
  /** Only lines in which the cars differ. */
  differences: boolean;
  onRemove: (id: string) => void;
}

interface Shown {
  key: string;
  name: string;
  differs: boolean;
  cells: ReactNode[];
}

/** Cars in columns, what is known of them in lines; lines in which they differ are marked (S-17). */
export const ComparisonTable = ({ cars, differences, onRemove }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const ids = cars.map(({ car }) => car.id);
  const unknown = (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{text('search.compare.unknown', 'not known')}</VisuallyHidden>
    </>
  );
  const lines = (rows: ReturnType<typeof comparedRows>): Shown[] =>
    rows.map(({ values, ...row }) => ({ ...row, cells: values.map((value) => value || unknown) }));
  const features = comparedFeatures(cars.map((each) => each.features)).map(({ name, has, differs }): Shown => ({
    key: name,
    name,
    differs,
    cells: has.map((each, index) => (
      <Has key={ids[index]} $has={each}>
        <Icon
          name={each ? 'check' : 'minus'}
          label={each ? text('search.compare.has', 'Yes') : text('search.compare.hasNot', 'Not listed')}
        />
      </Has>
    )),
  }));
  const groups = [
    {
      title: text('search.compare.overview', 'Overview'),
      rows: lines(comparedRows(cars.map(({ car }) => overviewRows(car, site, text)))),
    },
    {
      title: text('search.compare.details', 'Details'),
      rows: lines(comparedRows(cars.map(({ rows }) => rows.map((row) => specWords(row, text))))),
    },
    { title: text('search.compare.features', 'Features'), rows: features },
  ]
    .map(({ title, rows }) => ({ title, rows: differences ? rows.filter(({ differs }) => differs) : rows }))
    .filter(({ rows }) => rows.length > 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <Scroll role="region" tabIndex={0} aria-label={text('search.compare.table', 'Cars side by side')}>
      <Table $cars={cars.length}>
        <thead>
          <tr>
            <Corner />
            {cars.map(({ car }) => (
              <CarColumn
                key={car.id}
                car={car}
                without={comparePath(
                  ids.filter((id) => id !== car.id),
                  { differences },
                )}
                onRemove={() => onRemove(car.id)}
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <Group>
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span>{title}</span>
              </th>
            </Group>
            {rows.map(({ key, name, differs, cells }) => (
              <Line key={key} $differs={differs}>
                <th scope="row">
                  <span>
                    {name}
                    {differs ? <VisuallyHidden> ({text('search.compare.differs', 'differs')})</VisuallyHidden> : null}
                  </span>
                </th>
                {cells.map((cell, index) => (
                  <td key={ids[index]}>{cell}</td>
                ))}
              </Line>
            ))}
          </tbody>
        ))}
      </Table>
    </Scroll>
  );
};
