import { Notice, Section, useText } from '@forecourt/ui';
import { Link, useLocation } from 'react-router';

/** What stands where a page's part could not be had. */
export const PartNotice = () => {
  const text = useText<'shell'>();
  const address = useLocation();
  return (
    <Section>
      <Notice tone="info" title={text('shell.part.title', 'This page is taking a short break')}>
        {text('shell.part.text', 'The rest of the site works as usual. Please try again in a moment, or give us a call.')}{' '}
        {/* From the server: it may have a version that works, and a script that could not be loaded is asked for anew. */}
        <Link reloadDocument to={address}>
          {text('shell.part.retry', 'Try again')}
        </Link>
      </Notice>
    </Section>
  );
};
