import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, by which Radix locks the page behind a dialog. The package adds a `<style>` with a text, which a page's
 * policy forbids; a constructed style sheet needs no permission. The styles apply while at least one component renders them.
 */
export const styleSingleton = () => {
  let users = 0;
  let sheet;
  const add = (styles) => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  return ({ styles }) => {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
};
