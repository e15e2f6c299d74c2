import { Notice, Section, useText } from '@forecourt/ui';
import { Link, useLocation } from 'react-router';

export const UnavailablePageNotice = () => {
  const text = useText<'shell'>();
  const address = useLocation();
  return (
    <Section>
      <Notice tone="info" title={text('shell.part.title', 'This page is taking a short break')}>
        {text('shell.part.text', 'The rest of the site works as usual. Please try again in a moment, or give us a call.')}{' '}
        {/* Loads the document again: the server may have a version that works, and failed scripts are requested again. */}
        <Link reloadDocument to={address}>
          {text('shell.part.retry', 'Try again')}
        </Link>
      </Notice>
    </Section>
  );
};
