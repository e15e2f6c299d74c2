import { useEffect, useRef, useState } from 'react';

/** Long enough that a slider in motion says nothing. */
const QUIET_FOR = 700;

/** The words to say aloud: empty until they change for the first time, and again only when they have stopped changing. */
export const useAnnouncement = (words: string): string => {
  const first = useRef(words);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (first.current === words && said === '') return undefined;
    const timer = setTimeout(() => setSaid(words), QUIET_FOR);
    return () => clearTimeout(timer);
  }, [words, said]);
  return said;
};
