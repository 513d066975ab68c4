import '../styles/embed.css';

// Tells the page around how high the list is, as often as that changes: that page alone, which named itself.
const { widget, parent } = document.documentElement.dataset;
if (widget && parent && window.parent !== window) {
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ rolecall: 'height', widget, height }, parent);
  };
  new ResizeObserver(tell).observe(document.body);
}
