import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen.tsx';

interface State {
  error: Error | undefined;
}

const reloadedAt = 'ats.reloadedAt';

/** A file of the application that is gone: a newer version has been installed since this page was opened. */
const isStaleChunk = (error: Error) =>
  /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message);

/** Reloads once; a second failure within a minute is shown instead. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadedAt));
  if (Date.now() - last < 60_000) return false;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
  return true;
}

/** Keeps a broken screen from taking the frame with it. `resetKey` is the place: another place, another try. */
export class ErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (isStaleChunk(error) && reloadOnce()) return;
    console.error(error);
  }

  override componentDidUpdate(before: { resetKey: string }): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? (
      <CrashScreen error={error} onRetry={() => this.setState({ error: undefined })} />
    ) : (
      this.props.children
    );
  }
}
