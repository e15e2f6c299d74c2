import type { CompareVariant } from '@forecourt/contracts/site/site';
import { Heading, Icon, Stack, Table, useText, VisuallyHidden, type TableRow } from '@forecourt/ui';
import { countDifferences, compareFeatures, compareFigures, type ComparedVariantRow } from '../../model/rows';
import { CompareTableCount, DifferenceMark, EqualColumns, CompareTableRow } from './compare-tables.styles';

interface Sides {
  left: CompareVariant;
  right: CompareVariant;
}

const useCells = () => {
  const text = useText<'compare'>();
  const unknown = (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{text('compare.unknown', 'Not stated')}</VisuallyHidden>
    </>
  );
  const figure = (value: string | undefined) => value ?? unknown;
  const feature = (has: boolean) => (
    <CompareTableRow>
      <Icon name={has ? 'check' : 'minus'} />
      {has ? text('compare.has', 'Yes') : text('compare.lacks', 'No')}
    </CompareTableRow>
  );
  const label = ({ label: name, verdict }: ComparedVariantRow<unknown>) => (
    <>
      {name}
      {verdict === 'different' ? <DifferenceMark>{text('compare.differs', 'Differs')}</DifferenceMark> : null}
    </>
  );
  return { figure, feature, label };
};

/** A row that differs has a mark in words as well (M-03). */
export const CompareTables = ({ left, right }: Sides) => {
  const text = useText<'compare'>();
  const { figure, feature, label } = useCells();
  const rowsOf = <Value,>(rows: ComparedVariantRow<Value>[], cell: (value: Value) => TableRow['cells'][string]): TableRow[] =>
    rows.map((row) => ({
      id: row.label,
      cells: { label: label(row), left: cell(row.left), right: cell(row.right) },
      marked: row.verdict === 'different',
    }));
  const dimensions = compareFigures(left.dimensions, right.dimensions);
  const performance = compareFigures(left.performance, right.performance);
  const features = compareFeatures(left.features, right.features);
  const count = countDifferences([...dimensions, ...performance, ...features]);
  const tables = [
    { id: 'dimensions', title: text('compare.dimensions', 'Dimensions'), rows: rowsOf(dimensions, figure) },
    { id: 'performance', title: text('compare.performance', 'Performance'), rows: rowsOf(performance, figure) },
    { id: 'features', title: text('compare.features', 'Features'), rows: rowsOf(features, feature) },
  ].filter(({ rows }) => rows.length > 0);
  const columns = [
    { key: 'label', header: text('compare.what', 'What') },
    { key: 'left', header: left.name },
    { key: 'right', header: right.name },
  ];
  return (
    <Stack gap={8}>
      <CompareTableCount>
        {left.id === right.id
          ? text('compare.identical', 'Both sides show the same variant. Pick another one to see what differs.')
          : text('compare.count', '{{count}} differences', { count, defaultValue_one: '{{count}} difference' })}
      </CompareTableCount>
      {tables.map(({ id, title, rows }) => (
        <Stack key={id} gap={3}>
          <Heading level={2}>{title}</Heading>
          <EqualColumns>
            <Table caption={title} captionHidden columns={columns} rows={rows} />
          </EqualColumns>
        </Stack>
      ))}
    </Stack>
  );
};
