import type { SpinPageData } from '@forecourt/contracts/account/spin';
import { useSite } from '@forecourt/store';
import { Copy, Stack, Table, useText } from '@forecourt/ui';
import { oddsWords } from './spin-words';

export const PrizeTable = ({ prizes }: Pick<SpinPageData, 'prizes'>) => {
  const text = useText<'shell'>();
  const { locale } = useSite();
  const columns = [
    { key: 'name', header: text('shell.spin.prize', 'Prize') },
    { key: 'odds', header: text('shell.spin.chance', 'Chance of a turn') },
    { key: 'count', header: text('shell.spin.count', 'Number'), align: 'end' as const },
  ];
  return (
    <Stack gap={2}>
      <Table
        caption={text('shell.spin.prizes', 'Prizes and odds')}
        columns={columns}
        rows={prizes.map(({ id, name, odds, count, gone }) => ({
          id,
          cells: {
            name,
            odds: gone ? text('shell.spin.allWon', 'All won') : oddsWords(odds, locale, text),
            count: count.toLocaleString(locale),
          },
        }))}
      />
      <Copy size="sm" tone="muted">
        {text('shell.spin.odds.note', 'The other turns win nothing. When a prize is gone, the odds of the others stay the same.')}
      </Copy>
    </Stack>
  );
};
