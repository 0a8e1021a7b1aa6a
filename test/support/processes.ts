import { readdirSync, readFileSync } from 'node:fs'

// Processes as Linux lists them. One that ends while it is read has no fields.

/** The running processes of a group; those that have ended may still be listed until they are waited for. */
export const groupMembers = (group: number): readonly number[] =>
  processIds().filter((id) => {
    const status = statusOf(id)
    return (
      /^\d+/.exec(status.get('NSpgid') ?? '')?.[0] === `${group}` &&
      !/^[ZX]/.test(status.get('State') ?? '')
    )
  })

/** The processes that a process has started itself. */
export const childrenOf = (id: number): readonly number[] =>
  processIds().filter((child) => statusOf(child).get('PPid') === `${id}`)

/** The fields of `/proc/ID/status` by name. */
export function statusOf(id: number): ReadonlyMap<string, string> {
  const fields = textOf(id, 'status')
    .split('\n')
    .map((line) => line.split(':\t'))
  return new Map(fields.map(([name = '', value = '']) => [name, value]))
}

/** The command of a process and its arguments, with a space after each. */
export const commandOf = (id: number): string => textOf(id, 'cmdline').replaceAll('\0', ' ')

const processIds = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0)

function textOf(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
