/**
 * The page's first script: what becomes of text that code wants to use as HTML or as the address of a script, in browsers
 * that know Trusted Types. Scripts come from the shell and from remotes, on the site's own origin; none is made of
 * text. HTML passes: what is in it runs nothing, by the policy of the page.
 */
export const TRUSTED_TYPES_SCRIPT =
  "window.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h,createScriptURL:u=>{const a=new URL(u,location);if(a.origin==location.origin&&/^\\/(assets|remotes)\\//.test(a.pathname))return u}})";
