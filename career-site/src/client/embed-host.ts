/**
 * Runs on a website of the organization: draws the list of open jobs where its script element stands, in a frame that is
 * as high as what is in it. Without dependencies, and in a function of its own: the page may use the same names.
 */
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const product = new URL(script.src).origin;
  const widget = crypto.getRandomValues(new Uint32Array(2)).join('');
  const { title, source, jobType, ...chosen } = script.dataset;
  const query = new URLSearchParams({
    widget,
    parent: window.location.origin,
    utm_source: source ?? window.location.hostname,
    ...(jobType ? { job_type: jobType } : {}),
  });
  for (const name of ['language', 'q', 'category', 'location', 'department', 'workplace']) {
    const value = chosen[name];
    if (value) query.set(name, value);
  }
  const frame = document.createElement('iframe');
  frame.src = `${product}/embed/jobs?${query}`;
  frame.title = title ?? 'Jobs';
  frame.style.cssText = 'display:block;width:100%;height:600px;border:0';
  window.addEventListener('message', ({ origin, source: from, data }: MessageEvent<unknown>) => {
    if (origin !== product || from !== frame.contentWindow) return;
    const told = data as { rolecall?: unknown; widget?: unknown; height?: unknown } | null;
    if (told?.rolecall !== 'height' || told.widget !== widget) return;
    if (typeof told.height !== 'number' || !Number.isFinite(told.height)) return;
    frame.style.height = `${Math.min(Math.max(told.height, 80), 20_000)}px`;
  });
  script.after(frame);
})();
