import { GlobalStyle } from '@forecourt/ui';
import { PartNotice } from '../compose/part-notice';
import { Footer } from '../frame/footer';
import { Header } from '../frame/header';

/** When a page of the shell itself fails: the frame stays, the page says so. */
export const PageFailed = () => (
  <>
    <GlobalStyle />
    <Header />
    <main id="main">
      <PartNotice />
    </main>
    <Footer />
  </>
);
