/** Whether the browser can draw the inside all round; without it the flat picture stays. */
export const hasWebGl = (): boolean => {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'));
  } catch {
    return false;
  }
};
