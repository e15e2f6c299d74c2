/**
 * Attribute of `<html>` on a page that is laid out whole at once, because the browser goes to a place in it: it was loaded
 * again, Back or Forward led to it, or its address names a part. The first script sets it. Parts off the screen of other
 * pages are laid out when the screen comes near.
 */
export const WHOLE_PAGE_MARK = 'data-whole';
