import type { FastifyRequest } from 'fastify';
import type { Tenant } from './tenants';

/**
 * A room calls it once it has taken what a shopper sends to the dealer: a form, the acceptance of an offer, a reservation, a
 * question to a lender, a request for a valuation, or the payment of an invoice. The verdict on a rollout counts the visitor
 * . Figures that a page asks for by itself, and what stays between the shopper and the site, such as a saved car, a
 * saved search or a turn of the game, are no enquiries.
 */
export type OnEnquiry = (request: FastifyRequest, tenant: Tenant) => void;
