/*
 * Ruby's headers, and every difference between Ruby versions that the glue has to know.
 * No other file of the glue tests a Ruby version.
 */
#ifndef LANEWISE_COMPAT_H
#define LANEWISE_COMPAT_H

#include <ruby.h>
#include <ruby/encoding.h>
#include <ruby/version.h>

#endif
