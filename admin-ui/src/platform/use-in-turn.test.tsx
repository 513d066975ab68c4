import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { useInTurn } from './use-in-turn.ts';

function Rows() {
  return Array.from({ length: useInTurn(100, 10) }, (_, at) => <p key={at}>{at}</p>);
}

test('who prints before all parts stand has them all on paper', () => {
  // As a browser runs it: what has time is not made before the next line.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const usual = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<Rows />));
    expect(place.children).toHaveLength(10);
    window.dispatchEvent(new Event('beforeprint'));
    expect(place.children).toHaveLength(100);
  } finally {
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = usual;
  }
});
