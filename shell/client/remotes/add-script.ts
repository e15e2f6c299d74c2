interface ScriptSource {
  url: string;
  integrity?: string;
  nonce: string;
}

/** A script element as the page's policy lets it run. Whoever asked for it puts it into the page. */
export const scriptElement = ({ url, integrity, nonce }: ScriptSource): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.nonce = nonce;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  return script;
};

/** Runs a script; resolves when it ran, rejects when it could not be had. */
export const addScript = (source: ScriptSource): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = scriptElement(source);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${source.url} could not be loaded`)));
    document.head.append(script);
  });
