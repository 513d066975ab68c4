import { formatSize } from '../../format-size.ts';
import type { AnswerOf, Refusal, UrlOf } from '../../public-calls.ts';
import type { LetterData } from './page-data.ts';

type Uploaded = AnswerOf<'POST approval_emails/upload_file'>;

/** Files go ahead of the form, each with its progress; what has arrived stays on the server until it is handed in. */
export function wireUploads(data: LetterData): { running: () => boolean } {
  const { hash, limits, language, t } = data;
  let running = 0;

  document.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement;
    if (!input.matches('input[data-upload]')) return;
    const files = [...(input.files ?? [])];
    input.value = '';
    sayWrong(input, '');
    void (async () => {
      for (const file of files) await upload(input, file);
    })();
  });

  async function upload(input: HTMLInputElement, file: File): Promise<void> {
    const { name, size } = file;
    if (size > limits.fileBytes) {
      return sayWrong(input, t('tooLarge', { name, size: formatSize(limits.fileBytes, language) }));
    }
    const line = progressLine(name);
    listOf(input).append(line.element);
    running += 1;
    try {
      const id = await send(file, input.dataset.upload!, line);
      settle(line.element, input, id === undefined ? undefined : arrived(file, id));
    } catch (reason) {
      settle(line.element, input);
      sayWrong(input, (reason as Error).message);
    } finally {
      running -= 1;
    }
  }

  /** The id of what was stored; undefined where it was called off. XMLHttpRequest, because fetch tells no progress. */
  function send(file: File, wanted: string, line: ReturnType<typeof progressLine>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = (message?: string) =>
        reject(new Error(message ? `${file.name}: ${message}` : t('uploadFailed', { name: file.name })));
      request.open('POST', '/api/v1/approval_emails/upload_file' satisfies UrlOf<'POST approval_emails/upload_file'>);
      request.setRequestHeader('Accept-Language', language);
      request.responseType = 'json';
      request.timeout = 300_000;
      request.upload.onprogress = ({ loaded, total }) => (line.bar.value = total ? (100 * loaded) / total : 0);
      request.onerror = request.ontimeout = () => fail();
      request.onabort = () => resolve(undefined);
      request.onload = () => {
        const answer = request.response as (Partial<Uploaded> & Refusal) | null;
        if (request.status < 300 && answer?.file_and_link_id) return resolve(answer.file_and_link_id);
        const [first] = answer?.errors ?? [];
        fail((typeof first === 'string' ? first : first?.message) ?? answer?.message);
      };
      line.cancel.addEventListener('click', () => request.abort());
      const body = new FormData();
      body.set('hash', hash);
      body.set('file_and_link_id', wanted);
      body.set('direction', 'inbound');
      body.set('file', file);
      request.send(body);
    });
  }

  function progressLine(name: string) {
    const element = document.createElement('li');
    element.className = 'file';
    const label = document.createElement('span');
    label.textContent = name;
    const bar = document.createElement('progress');
    bar.max = 100;
    bar.value = 0;
    bar.ariaLabel = t('uploading', { name });
    const cancel = document.createElement('button');
    cancel.type = 'button';
    cancel.className = 'quiet';
    cancel.textContent = t('cancel', { name });
    element.append(label, bar, cancel);
    return { element, bar, cancel };
  }

  /** The line of a file that is there, drawn as the server draws it. */
  function arrived({ name, size }: File, id: number): Element {
    const template = document.querySelector<HTMLTemplateElement>('template[data-file-item]')!;
    const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!;
    item.querySelector('[data-name]')!.textContent = name;
    item.querySelector('[data-size]')!.textContent = formatSize(size, language);
    const remove = item.querySelector<HTMLButtonElement>('[data-remove]')!;
    remove.value = String(id);
    remove.textContent = t('remove', { name });
    return item;
  }

  return { running: () => running > 0 };
}

const placeOf = (input: Element) => input.closest<HTMLElement>('[data-wanted]')!;
const listOf = (input: Element) => placeOf(input).querySelector('.uploaded')!;

/** The line of a file on its way makes room. Who was at its button goes on at the field. */
function settle(line: Element, input: HTMLInputElement, arrived?: Element): void {
  const hadFocus = line.contains(document.activeElement);
  line.replaceWith(...(arrived ? [arrived] : []));
  if (hadFocus) input.focus();
}

/** Of several files each says what is wrong with it; without a message there is nothing wrong any more. */
function sayWrong(input: HTMLInputElement, message: string): void {
  const place = placeOf(input).querySelector('[data-upload-error]')!;
  placeOf(input).classList.toggle('invalid', message !== '');
  if (!message) return place.replaceChildren();
  const line = document.createElement('p');
  line.className = 'error';
  line.textContent = message;
  place.append(line);
}
