import { describe, expect, test } from 'vitest'
import { readExportJob, UnreadableBody } from '../../src/admin-api/models.ts'
import { type ApiResponse, readBody } from '../../src/admin-api/response.ts'
import { Scrubber } from '../../src/scrub/scrubber.ts'

const scrubber = new Scrubber()

const response: ApiResponse = {
  status: 200,
  headers: {},
  text: '{}',
  requestId: 'req_1',
  origin: 'https://api.example.com',
  isLocal: false,
}

describe('readBody', () => {
  test('reports an unreadable body with its request id', () => {
    const read = () => readBody(response, (body) => readExportJob('j1', body, scrubber))
    expect(read).toThrow(new UnreadableBody('`status` is missing or invalid [request id req_1]'))
  })

  test('does not blame the host for a bug in this action', () => {
    const fault = new TypeError('x is not a function')
    const read = () =>
      readBody(response, () => {
        throw fault
      })
    expect(read).toThrow(fault)
  })
})
