import { Connections } from '../../kernel/http/connections.ts'
import type { HttpResponse } from '../../kernel/http/exchange.ts'
import { type RequestOptions, requestUrl } from './request.ts'
import type { Response } from './response.ts'

/** What to be told of while requests are sent. */
export interface RequestObserver {
  /** Called for each request that is sent. */
  readonly onRequest: () => void
  /** Called for each response, before its body. */
  readonly onResponse: (response: HttpResponse) => void
}

export interface RequestUse {
  /** Whether to open a connection for it, which may lead to another server. */
  readonly isOnNewConnection: boolean
  /** The address to connect to; undefined for any. */
  readonly address: string | undefined
  /** Called whenever data of its response arrives. */
  readonly onData: () => void
}

/** Sends the requests of a verification, with the user's headers. */
export class SiteClient implements Disposable {
  readonly #origin: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #observer: RequestObserver
  readonly #kept = new Map<string | undefined, Connections>()
  readonly #single = new Map<string | undefined, Connections>()

  /** @param headers secret, and sent to the origin of the site only */
  constructor(
    siteUrl: Pick<URL, 'origin'>,
    headers: readonly (readonly [name: string, value: string])[],
    observer: RequestObserver,
  ) {
    this.#origin = siteUrl.origin
    this.#headers = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
    this.#observer = observer
  }

  /** @throws the reason of the signal */
  send(
    options: RequestOptions,
    { isOnNewConnection, address, onData }: RequestUse,
    signal: AbortSignal,
  ): Promise<Response> {
    const sender = {
      ...this.#observer,
      onData,
      // The site over http is another origin.
      headers: options.url.origin === this.#origin ? this.#headers : {},
      connections: isOnNewConnection ? this.#singleTo(address) : this.#keptTo(address),
      singleUse: this.#singleTo(address),
    }
    return requestUrl(options, sender, signal)
  }

  #keptTo(address: string | undefined): Connections {
    const connections = this.#kept.get(address) ?? new Connections({ address })
    this.#kept.set(address, connections)
    return connections
  }

  #singleTo(address: string | undefined): Connections {
    const connections = this.#single.get(address) ?? new Connections({ keepAlive: false, address })
    this.#single.set(address, connections)
    return connections
  }

  [Symbol.dispose](): void {
    for (const connections of this.#kept.values()) connections[Symbol.dispose]()
  }
}
