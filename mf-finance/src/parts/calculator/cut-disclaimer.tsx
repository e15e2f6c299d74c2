import { TEXT_CUT_LENGTHS } from '@forecourt/rules/text/truncate';
import { ShowMore, useText } from '@forecourt/ui';

/** Cut at 197 characters with a button that shows all (F-05). */
export const CutDisclaimer = ({ children }: { children: string }) => {
  const text = useText<'finance'>();
  return (
    <ShowMore
      limit={TEXT_CUT_LENGTHS.financeDisclaimer.length}
      more={text('finance.disclaimer.more', 'View full disclaimer')}
      less={text('finance.disclaimer.less', 'View less disclaimer')}
    >
      {children}
    </ShowMore>
  );
};
