import { Link } from 'react-router';
import { ScreenTitle } from './parts';

export const NotFound = () => (
  <>
    <ScreenTitle>There is nothing here</ScreenTitle>
    <p>
      <Link to="/">To the releases</Link>
    </p>
  </>
);

/** A fault of the console itself. */
export const Broken = () => (
  <main>
    <h1>The console can’t show this</h1>
    <p role="alert">
      That is a fault of ours. <a href="/">Begin again</a>, or use <a href="/overview">the overview</a> and the command line.
    </p>
  </main>
);
