/** Says what the gate finds only when it changes: a save seldom changes it, though each build has a version of its own. */
export const createGateNews = (say) => {
  let last = '';
  return (version, findings) => {
    const found = findings.map(({ message }) => message.replaceAll(version, '(this build)')).join('\n');
    if (found === last) return;
    last = found;
    if (findings.length === 0) say('the compatibility gate would now take this build');
    for (const { message } of findings) say(`the compatibility gate would refuse this build: ${message}`);
  };
};
