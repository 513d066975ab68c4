import Dialog from '@mui/material/Dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FakeJob } from './pipeline/testing/fake-job.ts';
import { rows, type Rows } from './platform/testing/fake-api.ts';
import { setWindowWidth } from './platform/testing/wide-window.ts';
import { useBusyFocus } from './shell/use-busy-focus.ts';
import { openApp } from './testing.tsx';

test('a saved note is told, and the keyboard goes on in its box', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let save = (): void => undefined;
  job.api.on('createNote', () => new Promise<{ id: number }>((resolve) => (save = () => resolve({ id: 1 }))));
  const { user } = await openApp('/job/applicants/3/1?stage=1', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByRole('tab', { name: 'Notes' }));
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called.');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save the note' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(job.api.of('createNote')).toHaveLength(1));
  save();
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus());
});

test('a button that was busy has the focus again', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 25 });
  let answer = (): void => undefined;
  const { user } = await openApp('/job/applicants/3?stage=1', { role: 'recruiter', api: job.api });
  const button = await screen.findByRole('button', { name: /^Select all 25/ });
  job.api.on('listProfiles', () => new Promise<Rows<never>>((resolve) => (answer = () => resolve(rows([], 30)))));
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toBeDisabled());
  answer();
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveFocus();
});

/** Lines, each of which is dealt with by either of its buttons and then gone. */
function Lines({ answered }: { answered: () => Promise<void> }) {
  useBusyFocus();
  const [lines, setLines] = useState(['one', 'two', 'three']);
  const [busy, setBusy] = useState<string>();
  const end = async (line: string) => {
    setBusy(line);
    await answered();
    setLines((before) => before.filter((each) => each !== line));
    setBusy(undefined);
  };
  return (
    <section>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {['Take', 'Dismiss'].map((act) => (
              <button key={act} type="button" disabled={busy === line} onClick={() => void end(line)}>
                {`${act} ${line}`}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <button type="button">Go on</button>
    </section>
  );
}

test('where a button goes with its line, the keyboard goes on with the next line, the one before, or what follows the list', async () => {
  const user = userEvent.setup();
  render(<Lines answered={() => new Promise((resolve) => setTimeout(resolve))} />);
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  };
  const expectFocus = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  await press('Dismiss one');
  await expectFocus('Take two');
  await press('Take three');
  await expectFocus('Take two');
  await press('Dismiss two');
  await expectFocus('Go on');
});

/** Lines, each of which is ticked off and then gone. */
function Ticked({ answered, reads }: { answered: () => Promise<void>; reads?: () => Promise<void> }) {
  useBusyFocus();
  const [lines, setLines] = useState(['one', 'two', 'three']);
  const [busy, setBusy] = useState<string>();
  const end = async (line: string) => {
    setBusy(line);
    await answered();
    if (reads) {
      setBusy(undefined);
      await reads();
    }
    setLines((before) => before.filter((each) => each !== line));
  };
  return (
    <section>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <input type="checkbox" aria-label={line} disabled={busy === line} onChange={() => void end(line)} />
            <button type="button">{`Open ${line}`}</button>
          </li>
        ))}
      </ul>
      <button type="button">Go on</button>
    </section>
  );
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve));

test('a line that goes after its box could be ticked again takes the keyboard to the next one too', async () => {
  const user = userEvent.setup();
  let answer = (): void => undefined;
  let read = (): void => undefined;
  render(
    <Ticked
      answered={() => new Promise((resolve) => (answer = resolve))}
      reads={() => new Promise((resolve) => (read = resolve))}
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'one' });
  box.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(box).toBeDisabled());
  answer();
  await waitFor(() => expect(box).toBeEnabled());
  await waitFor(() => expect(box).toHaveFocus());
  read();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'two' })).toHaveFocus());
});

test('where a box goes with its line once it is ticked, the keyboard goes on with the next box, or what follows the list', async () => {
  const user = userEvent.setup();
  render(<Ticked answered={soon} />);
  const tick = async (name: string) => {
    screen.getByRole('checkbox', { name }).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull());
  };
  await tick('one');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'two' })).toHaveFocus());
  await tick('three');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'two' })).toHaveFocus());
  await tick('two');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus());
});

/** Lines, each of which goes once a dialog has asked, before the dialog does or after it. */
function Asked({ first }: { first: 'line' | 'dialog' }) {
  useBusyFocus();
  const [lines, setLines] = useState(['one', 'two', 'three']);
  const [asked, setAsked] = useState<string>();
  const end = async () => {
    const steps = [() => setLines((before) => before.filter((each) => each !== asked)), () => setAsked(undefined)];
    for (const step of first === 'line' ? steps : steps.toReversed()) {
      step();
      await soon();
    }
  };
  return (
    <section>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={() => setAsked(line)}>{`End ${line}`}</button>
          </li>
        ))}
      </ul>
      <button type="button">Go on</button>
      {asked && (
        <Dialog open>
          <button type="button" onClick={() => void end()}>
            Yes
          </button>
          <button type="button" onClick={() => setAsked(undefined)}>
            No
          </button>
        </Dialog>
      )}
    </section>
  );
}

test.each(['line', 'dialog'] as const)(
  'where a line goes that a dialog was opened from, the keyboard goes on with the next (%s first)',
  async (first) => {
    const user = userEvent.setup();
    render(<Asked first={first} />);
    const answer = async (line: string, yes: string) => {
      screen.getByRole('button', { name: `End ${line}` }).focus();
      await user.keyboard('{Enter}');
      (await screen.findByRole('button', { name: yes })).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const expectFocus = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await answer('one', 'No');
    await expectFocus('End one');
    await answer('one', 'Yes');
    await expectFocus('End two');
    await answer('three', 'Yes');
    await expectFocus('End two');
    await answer('two', 'Yes');
    await expectFocus('Go on');
  },
);

function Sent({ answered }: { answered: () => Promise<void> }) {
  useBusyFocus();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await answered();
    setBusy(false);
  };
  return (
    <Dialog open>
      <input aria-label="Reason" />
      <button type="button" disabled={busy} onClick={() => void send()}>
        Send
      </button>
    </Dialog>
  );
}

test('a button of a dialog that was busy has the focus again, which the dialog held meanwhile', async () => {
  const user = userEvent.setup();
  let answer = (): void => undefined;
  render(<Sent answered={() => new Promise((resolve) => (answer = resolve))} />);
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  await user.keyboard('{Enter}');
  const frame = screen.getByRole('dialog').parentElement!;
  // Browsers take it from what is disabled, and the dialog holds it then.
  frame.focus();
  expect(frame).toHaveFocus();
  answer();
  await waitFor(() => expect(button).toHaveFocus());
});
